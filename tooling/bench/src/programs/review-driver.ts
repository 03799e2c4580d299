// Reviews the uncommitted changes of a repository with the scripted agent, through the runtime, as the command line does
// with its own agents. Arguments: the repository, the data folder. The bench bundles it, as the command line is.
import { createScriptedAdapter } from '@aicr-internal/testkit'
import { reviewLocalChange } from '@aicr/runtime'
import { oneProblem } from '../change/one-problem.ts'

const [directory = '', dataDirectory = ''] = process.argv.slice(2)
const scripted = createScriptedAdapter(oneProblem, process.execPath)
const agentProgram = `${import.meta.dirname}/scripted-agent.js`

const result = await reviewLocalChange({
  directory,
  dataDirectory,
  choice: { kind: 'auto' },
  env: process.env,
  node: process.execPath,
  agent: 'scripted',
  agents: {
    scripted: () => ({
      ...scripted,
      // The same program as JavaScript: stripping types would cost more than the program does.
      command: (input) => ({
        ...scripted.command(input),
        args: [agentProgram, ...scripted.command(input).args.slice(1)],
      }),
    }),
  },
})
const problems = result.status === 'reviewed' ? result.record.problems.length : 0
if (problems !== 1) {
  console.error(`One problem was to be reported, not ${problems}: ${JSON.stringify(result)}`)
  process.exitCode = 1
}
