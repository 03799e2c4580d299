import { vi } from 'vitest'
import { codex, kilo } from './agents.ts'
import { docker, podman } from './containers.ts'
import { describeRealAgent } from './describe-real-agent.ts'
import { itIsTheProduct, itTakesToolsOverHttp } from './expectations/product.ts'

vi.setConfig({ testTimeout: 240_000 })

const agents = [codex, kilo]
const names = agents.map(({ program }) => program)
const withDocker = process.env['AICR_TEST_DOCKER'] === '1'
const containers = [await podman(names), ...(withDocker ? [await docker(names)] : [])]

for (const agent of agents) {
  describeRealAgent(agent, containers, (place) => {
    itIsTheProduct(place)
    itTakesToolsOverHttp(place)
  })
}
