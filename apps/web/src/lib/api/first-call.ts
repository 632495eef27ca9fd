import type { Route } from '@kazi/contract/route'
import type { CallInput, LooseInput } from './request.ts'

/** A reading call that a page begins with. It is sent before the page is there, and its own hook finds the answer. */
export interface FirstCall {
  readonly route: Route
  readonly input: LooseInput
  /** as the page's hook says it */
  readonly staleTimeMs?: number
}

/** `firstCall(runRoutes.list, { query: { page } })` */
export const firstCall = <const R extends Route>(
  route: R,
  input: CallInput<R>,
  options: { readonly staleTimeMs?: number } = {},
): FirstCall => ({ route, input, ...options })
