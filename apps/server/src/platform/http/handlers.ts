import type { Readable } from 'node:stream'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@kazi/contract/route'
import type { RequestContext } from '../context.ts'
import type { Upload } from '../files/upload.ts'

/** A file as an answer: sent as an attachment, never shown in the page. */
export interface FileAnswer {
  readonly file: Buffer | Readable
  /** the name that the browser saves it under */
  readonly name: string
  readonly contentType: string
}

/** What a handler gets: everything parsed by the route's schemas; `undefined` where the route has none. */
export interface Input<R> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly upload: R extends { upload: true } ? Upload : undefined
}

/** What a handler answers: the route's JSON, or a file where the route says so. */
export type Answer<R> = R extends { file: readonly string[] }
  ? R extends { response: unknown }
    ? ResponseOf<R> | FileAnswer
    : FileAnswer
  : ResponseOf<R>

/** One handler for each route of an area; a missing one does not compile. */
export type Handlers<Routes> = {
  readonly [Name in keyof Routes]: (
    context: RequestContext,
    input: Input<Routes[Name]>,
  ) => Promise<Answer<Routes[Name]>>
}

type Handle = (context: RequestContext, input: never) => Promise<unknown>

/** A route with the function that answers it, as the server calls it when the types have done their work. */
export interface Endpoint {
  readonly route: Route
  readonly handle: Handle
}

/** Joins an area of the contract with its handlers; a missing or misfit handler does not compile. */
export function area<Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
  handlers: Handlers<Routes>,
): Endpoint[] {
  const byName = handlers as unknown as Readonly<Record<string, Handle>>
  return Object.entries(routes).map(([name, route]) => {
    const handle = byName[name]
    if (!handle) throw new Error(`no handler for ${route.name}`)
    return { route, handle }
  })
}
