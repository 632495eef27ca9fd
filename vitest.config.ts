import { defineConfig } from 'vitest/config'

/** Two at once is what a small machine has; more only wait for each other. */
const maxWorkers = 2

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'pure', include: ['packages/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'checks', include: ['checks/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
      },
      { test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
})
