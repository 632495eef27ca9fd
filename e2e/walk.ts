import { test as base } from '@playwright/test'
import startServer from './server.ts'

export { expect } from '@playwright/test'

/** A walk through a world that its worker has to itself: what two walks do at once can't meet. */
export const test = base.extend<object, { readonly world: undefined }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const stopServer = await startServer()
      await use(undefined)
      await stopServer()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
