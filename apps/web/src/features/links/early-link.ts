import { linkTokenPattern } from '@kazi/contract/link-token'
import type { Route } from '@kazi/contract/route'
import { callUrl } from '#lib/api/request.ts'

/**
 * What a link's page will call, for the server to write into the page's HTML, where it is asked before the scripts have
 * come. The browser needn't know: it is undefined there, and for what can't be a link.
 */
export async function earlyLinkUrl(
  token: string,
  load: (() => Promise<Route>) | false,
): Promise<string | undefined> {
  if (!load || !linkTokenPattern.test(token)) return undefined
  return callUrl('/api/v1', await load(), { params: { token } })
}
