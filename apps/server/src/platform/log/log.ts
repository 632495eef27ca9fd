import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Secrets that a careless log line might carry, by where they stand. */
const secretPaths = [
  'password',
  'token',
  'refreshToken',
  'code',
  '*.password',
  '*.token',
  '*.refreshToken',
  '*.code',
  'headers.authorization',
  '*.headers.authorization',
]

/** The server's log: one JSON line per event on standard output, secrets masked. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    { level, redact: { paths: secretPaths, censor: '[hidden]' }, base: null },
    destination ?? pino.destination(1),
  )
