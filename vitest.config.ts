import { defineConfig } from 'vitest/config'

/** Two at once is what a small machine has; more only wait for each other. */
const maxWorkers = 2

/**
 * The files of a worker share its modules: what a file needs is loaded and made fast once, not a hundred times. So no
 * test changes a module for others; what it spies on is put back after it.
 */
const sharing = { isolate: false, restoreMocks: true } as const

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { ...sharing, name: 'pure', include: ['packages/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...sharing,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...sharing,
          name: 'checks',
          include: ['checks/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
})
