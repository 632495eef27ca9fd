import type { Route } from '@kazi/contract/route'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { CallAnswer, CallInput } from './request.ts'

/*
 * What a page for everybody shows, read before it is drawn: by the server for the first page, so that it can be read
 * without scripts and by search engines, and by the browser for the next ones.
 */

const ask = createIsomorphicFn()
  .server(async (route: Route, input: object, language: string): Promise<unknown> => {
    const { askApi } = getGlobalStartContext() ?? {}
    // in development nobody hands it over, and the browser asks
    if (!askApi) return undefined
    const { apiBase, callUrl } = await import('./request.ts')
    const { status, body } = await askApi(callUrl(apiBase, route, input), language)
    if (status === 404) throw notFound()
    if (status !== 200) throw new Error(`${route.name} answered ${status}`)
    return body
  })
  .client(async (route: Route, input: object): Promise<unknown> => {
    const [{ callApi }, { ApiError }] = await Promise.all([import('./client.ts'), import('./errors.ts')])
    try {
      return await callApi(route, input as never)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  })

/** The answer of a public call; undefined where the server can't ask. @throws the router's "not found" */
export const askPublic = <const R extends Route>(
  route: R,
  input: CallInput<R>,
  language: string,
): Promise<CallAnswer<R> | undefined> => ask(route, input, language) as Promise<CallAnswer<R> | undefined>
