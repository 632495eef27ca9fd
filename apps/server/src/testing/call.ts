import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf, Route } from '@kazi/contract/route'

/** Who calls, as the browser would say it. */
export interface CallSession {
  readonly token: string
  /** the organisation that the page shows */
  readonly organizationId?: string
}

/** What a call carries. A test of refusals may send anything, so the body is as wide as JSON. */
export interface CallInput<R> {
  readonly params?: Readonly<Record<keyof (ParamsOf<R> & object), string>>
  readonly query?: Partial<QueryInputOf<R>> | Readonly<Record<string, string | number>>
  readonly body?: BodyInputOf<R>
  /** the file of an upload route */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  readonly headers?: Readonly<Record<string, string>>
}

/** What a failed call answers. */
interface FailureBody {
  readonly message: string
  readonly errors: readonly string[]
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly state?: string
  readonly requestId: string
}

export interface CallAnswer<R> {
  readonly status: number
  readonly headers: Headers
  /** the JSON of a success; reading it after a failure fails the test, with what the server said */
  readonly json: ResponseOf<R>
  /** the body of a failure; reading it after a success fails the test */
  readonly failure: FailureBody
  readonly bytes: Buffer
}

/** Calls a route of the contract over HTTP. */
export type Call = <R extends Route>(
  route: R,
  input?: CallInput<R>,
  session?: CallSession,
) => Promise<CallAnswer<R>>

/** A way of calling a server at an address. */
export const createCall =
  (address: string): Call =>
  async (route, input = {}, session) => {
    const response = await fetch(`${address}${pathOf(route, input)}`, {
      method: route.method,
      headers: headersOf(input, session),
      ...bodyOf(input),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return answerFrom(route, response, bytes)
  }

interface AnyInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: CallInput<Route>['file']
  readonly headers?: Readonly<Record<string, string>>
}

function pathOf(route: Route, { params, query }: AnyInput): string {
  const values = (params ?? {}) as Record<string, string>
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? name),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return `/api/v1/${path}${search.size > 0 ? `?${search}` : ''}`
}

function headersOf({ body, headers }: AnyInput, session: CallSession | undefined): Record<string, string> {
  return {
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(session?.organizationId !== undefined && { 'x-kazi-organization': session.organizationId }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
}

function bodyOf({ body, file }: AnyInput): { body?: string | FormData } {
  if (file) {
    const form = new FormData()
    form.append('file', new Blob([file.bytes]), file.name)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

function answerFrom<R extends Route>(route: R, response: Response, bytes: Buffer): CallAnswer<R> {
  const { status, headers } = response
  const parsed = (isWanted: boolean): unknown => {
    const text = bytes.toString()
    if (!isWanted) throw new Error(`${route.name} answered ${status}: ${text.slice(0, 2000)}`)
    return JSON.parse(text)
  }
  return {
    status,
    headers,
    bytes,
    get json() {
      return parsed(response.ok) as ResponseOf<R>
    },
    get failure() {
      return parsed(!response.ok) as FailureBody
    },
  }
}
