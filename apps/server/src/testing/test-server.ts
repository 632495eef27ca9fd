import { inject } from 'vitest'
import { startServerOn, type TestServer, type TestServerOptions } from './server-on-cluster.ts'

// Says of which type the cluster is that the run of tests provides.
import type {} from './test-cluster.ts'

export { type TestServer, testInstant } from './server-on-cluster.ts'

/** Starts a server for one test file; `close` it in `afterAll`. */
export const startTestServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  startServerOn(inject('cluster'), options)
