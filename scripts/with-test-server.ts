import { startOwnCluster } from '../apps/server/src/testing/own-cluster.ts'
import {
  startServerOn,
  type TestServer,
  type TestServerOptions,
} from '../apps/server/src/testing/server-on-cluster.ts'

/** Does something with a whole server on a throw-away database, and leaves nothing behind. */
export async function withTestServer<T>(
  options: TestServerOptions,
  work: (server: TestServer) => Promise<T>,
): Promise<T> {
  const cluster = await startOwnCluster()
  try {
    const server = await startServerOn(cluster.addresses, options)
    try {
      return await work(server)
    } finally {
      await server.close()
    }
  } finally {
    await cluster.stop()
  }
}
