import { nouns } from './nouns.ts'

/** What the scripted agent reports: one problem on a line that the change touches, and a summary. */
export const oneProblem = {
  calls: [
    {
      tool: 'aicr.report_problem',
      input: {
        file: `src/${nouns[0]}/${nouns[0]}.ts`,
        line: 2,
        severity: 'medium',
        category: 'correctness',
        message: 'The file is overwritten in place: a reader that comes meanwhile sees half of it.',
      },
    },
    { tool: 'aicr.publish_summary', input: { markdown: 'One problem in the way files are written.' } },
  ],
}
