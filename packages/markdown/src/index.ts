export { codeSpan } from './code-span.ts'
export { contained } from './contained.ts'
export { escapeText } from './escape-text.ts'
export { fence } from './fence.ts'
export { decodeMarkerText, encodeMarkerText, formatMarker, parseMarker, withoutMarkers, type Marker } from './marker.ts'
export {
  formatMarkerBlock,
  parseMarkerBlock,
  type MarkerBlock,
  type MarkerKeys,
  type MarkerSigning,
  type MarkerTrust,
} from './marker-block.ts'
export { measure, type TextUnit } from './measure.ts'
export { neutralise, type NeutraliseOptions } from './neutralise.ts'
export { findRegion, formatRegion, replaceRegion, type Region } from './region.ts'
export { joinMarkdown, splitMarkdown, type MarkdownPart } from './split-markdown.ts'
export { truncateMarkdown, type TruncateMarkdownOptions } from './truncate-markdown.ts'
export { truncateText } from './truncate-text.ts'
export { visibleText } from './visible-text.ts'
