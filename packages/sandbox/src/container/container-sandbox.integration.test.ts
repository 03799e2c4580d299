import { type DockerDaemon, startDockerDaemon } from '@aicr-internal/testkit'
import { afterAll, beforeAll, describe } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../../test/image.ts'
import { testRelay } from '../../test/relay.ts'
import { describeSandboxContract } from '../contract/index.ts'
import { createContainerSandbox } from './container-sandbox.ts'

function describeContainers(engine: 'podman' | 'docker', env: Record<string, string | undefined>): void {
  const programs = { node: 'node', relay: testRelay }
  const sandbox = createContainerSandbox({ engine, image: TEST_IMAGE, env, programs })
  describeSandboxContract({
    create: () => sandbox,
    node: 'node',
    addedEnvironment: ['HOME', 'HOSTNAME', 'TERM', 'container'],
  })
}

describe.runIf((await whyNot('podman')) === null)('the podman sandbox', () => {
  beforeAll(() => makeTestImage('podman', process.env), 180_000)
  describeContainers('podman', process.env)
})

// A daemon is started for it, which takes root.
const hasDocker = process.env['AICR_TEST_DOCKER'] === '1' && (await whyNot('docker')) === null
describe.runIf(hasDocker)('the docker sandbox', () => {
  const env: Record<string, string | undefined> = { ...process.env }
  let daemon: DockerDaemon | undefined
  beforeAll(async () => {
    daemon = await startDockerDaemon()
    env['DOCKER_HOST'] = daemon.host
    await makeTestImage('docker', env)
  }, 180_000)
  afterAll(() => daemon?.[Symbol.asyncDispose]())
  describeContainers('docker', env)
})
