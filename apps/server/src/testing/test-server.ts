import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { startServerOn, type TestServer, type TestServerOptions } from './server-on-cluster.ts'

// Says of which type the cluster is that the run of tests provides.
import type {} from './test-cluster.ts'

export { type TestServer, testInstant } from './server-on-cluster.ts'

/** Opens a server for the file, the group or the test that asks for one, and closes it when that is over. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const whenOver = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  const opening = startServerOn(inject('cluster'), options)
  whenOver(async () => (await opening).close())
  return opening
}
