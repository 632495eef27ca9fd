import { type Language, type MessageKey, translate } from '@kazi/messages'
import type { FastifyError } from 'fastify'
import { uploadLimitBytes } from '../files/upload.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

/** What a caller gets when a call doesn't succeed. */
export interface Failure {
  readonly status: number
  readonly body: {
    readonly message: string
    readonly errors: readonly string[]
    readonly code: string
    readonly fields?: Readonly<Record<string, string>>
    readonly state?: string
    readonly requestId: string
  }
  /** Seconds after which it makes sense to try again. */
  readonly retryAfterSeconds?: number
  /** True when it is our fault and must be logged. */
  readonly isOurs: boolean
}

/** The database is away, stopping, starting or full: try again. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
])

/** Turns anything that was thrown into the answer for the caller. Nothing of a bug's detail leaves the server. */
export function failureFrom(error: unknown, language: Language, requestId: string): Failure {
  const refusal = refusalFrom(error)
  if (refusal) return describe(refusal, language, requestId)
  const message = translate(language, 'errors', 'server.failed' as MessageKey<'errors'>, { requestId })
  return { status: 500, body: { message, errors: [message], code: 'server.failed', requestId }, isOurs: true }
}

function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as Partial<FastifyError>
  if (code !== undefined && databaseAway.has(code)) return new Refusal('service.unavailable', {}, {})
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new Refusal('request.unsupported-type', {}, {})
  }
  if (statusCode === 413) return new Refusal('request.too-large', { limit: limitOf(code) }, {})
  // Whatever else Fastify itself refuses is a request that it could not read.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.malformed', {}, {})
  return undefined
}

const limitOf = (code: string | undefined): string =>
  code === 'FST_REQ_FILE_TOO_LARGE' ? `${uploadLimitBytes / 1024 / 1024} MB` : '1 MB'

function describe(refusal: Refusal, language: Language, requestId: string): Failure {
  const { code, details, values } = refusal
  const message = sentence(language, code, { ...(details.state && { state: details.state }), ...values })
  const { places } = details
  const fields =
    (details.fields || places) &&
    Object.fromEntries(
      Object.entries({ ...details.fields, ...places }).map(([name, key]) => [
        name,
        sentence(language, key, values),
      ]),
    )
  return {
    status: refusal.status,
    body: {
      message,
      errors: sentencesOf(details, message, (key) => sentence(language, key, values)),
      code,
      ...(fields && { fields }),
      ...(details.state !== undefined && { state: details.state }),
      requestId,
    },
    ...(typeof values.seconds === 'number' && { retryAfterSeconds: values.seconds }),
    isOurs: false,
  }
}

/** What is wrong, in sentences that say it without the form around them: a page shows the first on its own. */
function sentencesOf(
  { fields = {}, places = {} }: RefusalDetails,
  message: string,
  sentenceOf: (key: string) => string,
): readonly string[] {
  const sentences = [
    ...Object.values(fields).map((key) => (needsItsField.has(key) ? message : sentenceOf(key))),
    ...Object.entries(places).map(([place, key]) => `${place}: ${sentenceOf(key)}`),
  ]
  return sentences.length > 0 ? [...new Set(sentences)] : [message]
}

/** Sentences that mean something only beside the field that they speak of. */
const needsItsField: ReadonlySet<string> = new Set([
  'wire.required',
  'wire.invalid',
  'wire.type',
  'wire.unknown-field',
  'wire.choice',
  'wire.too-long',
  'wire.too-short',
  'wire.too-small',
  'wire.too-large',
  'wire.control-characters',
  'wire.id',
  'wire.hash',
])

/** A key of the `errors` messages becomes its sentence; a finished sentence stays as it is. */
function sentence(language: Language, key: string, values: Refusal['values']): string {
  if (!/^[a-z-]+(\.[a-z-]+)*$/.test(key)) return key
  return translate(language, 'errors', key as MessageKey<'errors'>, values)
}
