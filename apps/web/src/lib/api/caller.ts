import type { Route } from '@kazi/contract/route'
import { wait } from '../browser/wait.ts'
import { ApiError, NetworkError, readRefusal } from './errors.ts'
import { type Patience, patientSignal } from './patience.ts'
import { type CallAnswer, type CallInput, callBody, callUrl, fileNameOf, type LooseInput } from './request.ts'

/** The tokens of the person who is signed in. */
export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

/** Everything that a call needs from the world around it; the browser's is in client.ts, tests bring their own. */
export interface CallerEnvironment {
  /** `/api/v1`, or with a host in front */
  readonly baseUrl: string
  /** the language that refusals are written in */
  readonly language: () => string
  /** the organisation that the page shows, or `none`; the server refuses when its session is in another */
  readonly organizationId: () => string | undefined
  /** hands over the answer of a reading call, where the page has sent it before this client was there */
  readonly takeEarly: (url: string, token?: string, organizationId?: string) => Promise<Response | undefined>
  readonly readTokens: () => Tokens | undefined
  readonly replaceTokens: (tokens: Tokens) => void
  /** clears the session and leaves for the sign-in page */
  readonly endSession: () => void
  /** runs one task at a time over all tabs, so that two of them never spend the same refresh token */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>
  /** asks the person to prove again who they are, once for all calls that wait for it; false when they'd rather not */
  readonly proveAgain: () => Promise<boolean>
  /** hears of every refusal of a call that isn't public, for those that concern the whole page */
  readonly onRefusal: (refusal: ApiError) => void
  readonly retryDelayMs: number
  /** after it a request without an answer counts as one that the line lost */
  readonly patience: Patience
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** Calls a route of the contract. Rejects with ApiError when the server refuses, NetworkError without an answer. */
type CallApi = <const R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<CallAnswer<R>>

/** Statuses that may be gone a moment later. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const attemptsOfGet = 2

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function headersOf(
  environment: CallerEnvironment,
  route: Route,
  input: LooseInput,
  token: string | undefined,
): Record<string, string> {
  const isPublic = route.permission === 'public'
  const organizationId = environment.organizationId()
  return {
    accept: 'application/json',
    'accept-language': environment.language(),
    ...(token && !isPublic ? { authorization: `Bearer ${token}` } : {}),
    ...(organizationId && !isPublic ? { 'x-kazi-organization': organizationId } : {}),
    ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
  }
}

async function answerOf(route: Route, response: Response): Promise<unknown> {
  if (!response.ok) throw await readRefusal(response)
  if (!route.file) return arriving(response.json())
  const name = fileNameOf(response.headers.get('content-disposition'), route.name)
  return { blob: await arriving(response.blob()), name }
}

/** What the line brings, or a NetworkError: it may break in the middle of an answer too. */
async function arriving<T>(transfer: Promise<T>): Promise<T> {
  try {
    return await transfer
  } catch (error) {
    // what has arrived and is nonsense is no matter of the line
    if (isAbort(error) || error instanceof SyntaxError) throw error
    throw new NetworkError('no answer', { cause: error })
  }
}

type Send = (
  route: Route,
  input: LooseInput,
  token: string | undefined,
  options: CallOptions,
) => Promise<Response>

/** Makes the function that sends a request: reading is tried twice, whatever writes is sent exactly once. */
function createSender(environment: CallerEnvironment): Send {
  const takeEarly = (url: string, { method, permission }: Route, token: string | undefined) => {
    if (method !== 'GET') return undefined
    return permission === 'public'
      ? environment.takeEarly(url)
      : environment.takeEarly(url, token, environment.organizationId())
  }
  const sendOnce: Send = async (route, input, token, { signal }) => {
    const url = callUrl(environment.baseUrl, route, input)
    const early = await takeEarly(url, route, token)
    if (early) return early
    const { body, headers } = callBody(input)
    return arriving(
      fetch(url, {
        method: route.method,
        headers: { ...headersOf(environment, route, input, token), ...headers },
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      }),
    )
  }
  return async (route, input, token, options) => {
    const signal = patientSignal(environment.patience, route, input, options.signal)
    const attempts = route.method === 'GET' ? attemptsOfGet : 1
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === attempts
      try {
        const response = await sendOnce(route, input, token, { ...options, signal })
        if (isLast || !passing.has(response.status)) return response
        await response.body?.cancel()
      } catch (error) {
        if (isLast || isAbort(error)) throw error
      }
      await wait(environment.retryDelayMs)
    }
  }
}

/** Makes the function that exchanges the refresh token; callers that come meanwhile wait for the same exchange. */
function createRefresher(environment: CallerEnvironment, send: Send) {
  let refreshing: Promise<boolean> | undefined

  async function exchange(staleToken: string | undefined): Promise<boolean> {
    const tokens = environment.readTokens()
    if (!tokens) return false
    // another tab has just done so
    if (tokens.token !== staleToken) return true
    // the pages before the sign-in never come here and load without the account's schemas
    const { sessionRoutes } = await import('@kazi/contract/account/sessions')
    const body = { refreshToken: tokens.refreshToken }
    const response = await send(sessionRoutes.refreshToken, { body }, undefined, {})
    if (!response.ok) return false
    const { data } = (await arriving(response.json())) as { data: Tokens }
    environment.replaceTokens({ token: data.token, refreshToken: data.refreshToken })
    return true
  }

  async function refreshOnce(staleToken: string | undefined): Promise<boolean> {
    const isRefreshed = await environment.exclusively(() => exchange(staleToken))
    if (!isRefreshed) environment.endSession()
    return isRefreshed
  }

  /** False when the session is over. Rejects where no answer came: then nothing is known, and the session stays. */
  return (staleToken: string | undefined): Promise<boolean> => {
    refreshing ??= refreshOnce(staleToken).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
}

type SendSignedIn = (route: Route, input: LooseInput, options: CallOptions) => Promise<Response>

/** Makes the function that sends with the session's token, and once more after a refresh where the token was stale. */
function createSignedInSender(environment: CallerEnvironment): SendSignedIn {
  const send = createSender(environment)
  const refresh = createRefresher(environment, send)
  return async (route, input, options) => {
    const token = environment.readTokens()?.token
    const response = await send(route, input, token, options)
    // Login, sign-up, refresh and logout are public: for them a 401 is the answer, not a stale token.
    if (response.status !== 401 || route.permission === 'public') return response
    const refusal = await readRefusal(response)
    if (!(await refresh(token))) throw refusal
    const second = await send(route, input, environment.readTokens()?.token, options)
    // a session whose newest token is refused is no session: only signing in leads on
    if (second.status === 401) environment.endSession()
    return second
  }
}

/** Makes the function that calls the API in a given environment. */
export function createCaller(environment: CallerEnvironment): CallApi {
  const sendSignedIn = createSignedInSender(environment)
  /** how often the person has proved again who they are: a refusal from before the last proof needs no other one */
  let proofs = 0

  async function isProvedSince(count: number): Promise<boolean> {
    if (proofs > count) return true
    const isProved = await environment.proveAgain()
    if (isProved) proofs += 1
    return isProved
  }

  async function callProved(route: Route, input: LooseInput, options: CallOptions): Promise<unknown> {
    const proofsBefore = proofs
    const response = await sendSignedIn(route, input, options)
    if (response.status !== 403 || route.permission === 'public') return answerOf(route, response)
    const refusal = await readRefusal(response)
    // the server has done nothing yet, so even what writes may be sent again
    if (refusal.code !== 'session.step-up-needed' || !(await isProvedSince(proofsBefore))) throw refusal
    return answerOf(route, await sendSignedIn(route, input, options))
  }

  async function call(route: Route, input: LooseInput, options: CallOptions = {}): Promise<unknown> {
    try {
      return await callProved(route, input, options)
    } catch (error) {
      if (error instanceof ApiError && route.permission !== 'public') environment.onRefusal(error)
      throw error
    }
  }

  return call as CallApi
}
