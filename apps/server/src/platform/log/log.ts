import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Secrets that a careless log line might carry, by where they stand. */
const secretPaths = [
  'password',
  'token',
  'refreshToken',
  '*.password',
  '*.token',
  '*.refreshToken',
  'headers.authorization',
  '*.headers.authorization',
]

/** Of an error what helps to find it; a database error drags its whole connection along. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { name, message, stack, ...code, ...(cause !== undefined && { cause: describeError(cause) }) }
}

const errorLevel = pino.levels.values.error ?? 50

/** Hears of every error that is logged as one, with `err`. */
export type HearError = (error: unknown) => void

/**
 * The server's log: one JSON line per event on standard output, secrets masked.
 * @param hearError what is logged as an error is a fault of the product: this is where it is reported
 */
export const createLog = (level: string, destination?: DestinationStream, hearError?: HearError): Log =>
  pino(
    {
      level,
      hooks: {
        logMethod(inputs, write, lineLevel) {
          const [first] = inputs as readonly unknown[]
          if (lineLevel >= errorLevel && first instanceof Object && 'err' in first) hearError?.(first.err)
          write.apply(this, inputs)
        },
      },
      redact: { paths: secretPaths, censor: '[hidden]' },
      base: null,
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  )
