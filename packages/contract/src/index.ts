import { accountRoutes } from './account.ts'
import { healthRoutes } from './health.ts'
import type { Route } from './route.ts'

/** Every area's routes. The web imports an area's file; this whole is for the server and the documents. */
export const areas = {
  health: healthRoutes,
  account: accountRoutes,
}

/** Every route, in the order of the areas. */
export const allRoutes: readonly Route[] = Object.values(areas).flatMap((area): Route[] =>
  Object.values(area),
)
