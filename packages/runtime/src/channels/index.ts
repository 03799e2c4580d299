/** Loaded by the first review that has outputs: most reviews of a local repository have none. */
export { checkChannels } from './check-channels.ts'
export { chooseChannels } from './choose-channels.ts'
export { createChannels } from './create-channels.ts'
export { createForgeAttribution } from './forge-attribution.ts'
export { readTemplates } from './read-templates.ts'
export { withStandingFindings } from './standing-findings.ts'
