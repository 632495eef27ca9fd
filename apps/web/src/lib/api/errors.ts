import type { ErrorCode } from '@kazi/contract/errors'

/** The body of a refusal, as far as it can be trusted to be one. */
interface RefusalBody {
  readonly message?: unknown
  readonly errors?: unknown
  readonly code?: unknown
  readonly fields?: unknown
  readonly requestId?: unknown
}

/** The API refused: a status of 400 to 599. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** what the person is told; none where something in front of the API answered in its place */
  readonly sentence: string | undefined
  readonly errors: readonly string[]
  readonly code: ErrorCode | undefined
  /** sentences by the dotted path of the field in the body: `bank.accountNumber` */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** when asking again makes sense, where the server says so */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: RefusalBody, retryAfterSeconds?: number) {
    const errors = Array.isArray(body.errors) ? body.errors.filter((entry) => typeof entry === 'string') : []
    const sentence = errors[0] ?? (typeof body.message === 'string' ? body.message : undefined)
    super(sentence ?? `HTTP ${status}`)
    this.status = status
    this.sentence = sentence
    this.retryAfterSeconds = retryAfterSeconds
    this.errors = errors
    this.code = typeof body.code === 'string' ? (body.code as ErrorCode) : undefined
    this.fields =
      typeof body.fields === 'object' && body.fields !== null ? (body.fields as Record<string, string>) : {}
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined
  }
}

/** No answer came: the line is down or the server can't be reached. It has no status on purpose. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** the browser knew that it had no line: once it has one, there is reason to try again */
  readonly wasOffline = navigator.onLine === false
}

/** The refusal that an answer carries; its body may be empty or not JSON when a proxy wrote it. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}))
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    typeof body === 'object' && body !== null ? body : {},
    Number.isSafeInteger(seconds) && seconds > 0 ? seconds : undefined,
  )
}
