/*
 * How an unhandled error leaves for a service that speaks Sentry's protocol: one envelope, three lines of JSON in a POST.
 * It says where the code failed, never about whom: no addresses of pages, no values, no words that may hold a name or a
 * figure.
 */

/** Where envelopes go. */
interface ReportAddress {
  readonly endpoint: string
  /** what a content security policy allows */
  readonly origin: string
}

/** Reads a DSN, `https://<key>@<host>/<project>`; undefined when it is none. */
export function readDsn(dsn: string): ReportAddress | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, prefix = '', project] = /^(.*)\/([\w-]+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || project === undefined) return undefined
  const origin = `${protocol}//${host}`
  return {
    endpoint: `${origin}${prefix}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`,
    origin,
  }
}

/** What is known about an error beside the error itself. */
interface EventFacts {
  /** 32 hexadecimal digits */
  readonly eventId: string
  /** ISO 8601 in UTC */
  readonly at: string
  readonly release: string
  readonly part: 'web' | 'server'
}

interface Frame {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

const frameForms = [
  // Chromium and Node
  /^\s*at (?:(?<name>.+?) \()?(?<file>[^()]+?):(?<row>\d+):(?<column>\d+)\)?$/,
  // Firefox and Safari
  /^(?<name>[^@]*)@(?<file>.+?):(?<row>\d+):(?<column>\d+)$/,
]

/** A file of the product by its own path; the address of a page may hold a secret, so anything else has no name. */
const fileOf = (address: string): string =>
  /(?:^|\/)((?:assets|apps|packages|node_modules)\/[\w@./+-]+\.[cm]?[jt]sx?)$/.exec(address)?.[1] ??
  (address.startsWith('node:') ? address : 'elsewhere')

function frameOf(line: string): readonly Frame[] {
  const found = frameForms.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined)
  if (!found) return []
  const { name = '', file = '', row, column } = found
  return [{ function: name || '?', filename: fileOf(file), lineno: Number(row), colno: Number(column) }]
}

/** The errors of the language itself speak of code. Any other error's words may hold somebody's name or pay. */
const speaksOfCode = new Set(['TypeError', 'ReferenceError', 'RangeError'])

function wordsOf(error: Error): string {
  // what Node itself refuses (it has a code) quotes the value that it was given
  if (!speaksOfCode.has(error.name) || 'code' in error) return ''
  return error.message
    .replace(/(["'`])(.*?)\1/g, (quoted, _mark, inside: string) =>
      /^[A-Za-z_$]+$/.test(inside) ? quoted : '…',
    )
    .replace(/\S+@\S+/g, '…')
    .replace(/\d/g, '0')
    .slice(0, 200)
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && /^[\w.-]{1,60}$/.test(error.code) ? error.code : ''

function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, value: '' }
  // of the stack only the calls: it begins with the message, which may have lines that look like one
  const stack = error.stack?.replace(error.message, '') ?? ''
  return {
    type: error.name,
    value: [codeOf(error), wordsOf(error)].filter(Boolean).join(' '),
    // the service wants the innermost call last
    stacktrace: { frames: stack.split('\n').flatMap(frameOf).slice(0, 50).reverse() },
  }
}

/** The error and what caused it, the outermost last, as the service wants it. */
function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  for (let next = error; next !== undefined && chain.length < 4; ) {
    chain.unshift(next)
    next = next instanceof Error ? next.cause : undefined
  }
  return chain
}

/** The envelope of an error, ready to be posted. */
export function writeErrorEnvelope(error: unknown, facts: EventFacts): string {
  const event = {
    event_id: facts.eventId,
    timestamp: facts.at,
    platform: facts.part === 'web' ? 'javascript' : 'node',
    level: 'error',
    release: `kazi@${facts.release}`,
    tags: { part: facts.part },
    // the sender's address says where somebody sits
    sdk: { name: 'kazi', version: facts.release, settings: { infer_ip: 'never' } },
    exception: { values: chainOf(error).map(describe) },
  }
  const lines = [{ event_id: facts.eventId, sent_at: facts.at }, { type: 'event' }, event]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}
