import type { TestProject } from 'vitest/node'
import { type ClusterAddresses, startOwnCluster } from './own-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: ClusterAddresses
  }
}

/** One throw-away PostgreSQL for the whole run of tests. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startOwnCluster()
  project.provide('cluster', { ...cluster.addresses })
  return cluster.stop
}
