import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportError, reportUncaught } from '#lib/errors/report-error.ts'
import { readPageSettings } from '#lib/pages/page-settings.ts'
import { recordError } from '#lib/state/client-state.ts'
import { makeFailurePage } from './failure-page.tsx'
import { getRouter } from './router.tsx'

/*
 * Where a page begins in the browser. It takes over what the server drew by the router alone: TanStack Start's own
 * beginning also carries the way to call server functions, which weighs as much as the sign-in page and is never used,
 * as the product calls its API.
 */
function start(): void {
  const router = getRouter()
  // the parts of the page are made ready while its frame is taken over; what can't be loaded is told when it is drawn
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => {})
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onUncaughtError: (error) => void fail(error) },
    )
  })
}

/** What no page could catch is the product's error from then on: its screen takes the place of everything. */
async function fail(error: unknown): Promise<void> {
  reportError(error)
  recordError(error)
  createRoot(document).render(await makeFailurePage(readPageSettings(), error, location.href))
}

reportUncaught()
try {
  start()
} catch (error) {
  void fail(error)
}
