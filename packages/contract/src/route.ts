import type { ErrorCode } from './errors.ts'
import type { LimitKind } from './limits.ts'
import type { Permission } from './permissions.ts'

/** What the contract asks of a schema: only its types. Wider bounds make 250 routes slow to type-check. */
export interface AnySchema {
  // biome-ignore lint/suspicious/noExplicitAny: the bound must accept every schema's input and output
  _zod: { input: any; output: any }
}

/**
 * Who may call a route:
 * `public` needs no session and ignores the bearer header · `account` needs a session · `consultant` needs the
 * session of a consultant, with or without an organisation · `practice-owner` that of the practice's owner ·
 * `member` needs a session with an active organisation · a permission needs that in the active organisation.
 */
export type Access = 'public' | 'account' | 'consultant' | 'practice-owner' | 'member' | Permission

/** A file that a route answers with, instead of JSON. */
export type FileKind = 'xlsx' | 'csv' | 'pdf' | 'xml' | 'zip' | 'json' | 'any'

/**
 * How the same call ends when it comes again, because a click was doubled or an answer got lost:
 * `same-answer` takes an `Idempotency-Key`, under which nothing is done twice and the answer is the same; without a key it
 * is done again · `same-answer-or-refused` takes a key too, and comes too late without one · `refused`: comes too late ·
 * `same-effect`: succeeds and changes nothing more · `again`: is done again.
 */
export type Repeat = 'same-answer' | 'same-answer-or-refused' | 'refused' | 'same-effect' | 'again'

/** What leaves no entry in an audit log says why. */
interface Unaudited {
  readonly because: string
}

/** One call of the API, as data: the server enforces it, the client calls it, the documents print it. */
export type Route = ReadingRoute | WritingRoute

interface ReadingRoute extends AnyRoute {
  readonly method: 'GET'
  /** the event that a look leaves in an audit log, where it shows pay, accounts or numbers */
  readonly audit?: string
  readonly repeat?: never
}

interface WritingRoute extends AnyRoute {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly repeat: Repeat
  /** the event that it leaves in an audit log */
  readonly audit: string | Unaudited
}

interface AnyRoute {
  /** `area.verb`: the operation's id, and the service's verb */
  readonly name: string
  /** below `/api/v1/`, with `{placeholders}` */
  readonly path: string
  readonly summary: string
  readonly permission: Access
  /** what holds its callers back */
  readonly limit: LimitKind
  readonly params?: AnySchema
  readonly query?: AnySchema
  readonly body?: AnySchema
  /** takes one file as `multipart/form-data`, field `file` */
  readonly upload?: true
  /** the whole JSON answer, `{ data: … }` included; absent where the route answers with a file */
  readonly response?: AnySchema
  readonly file?: readonly FileKind[]
  /** status of success, 200 unless said */
  readonly status?: 200 | 201 | 202
  /** refusals of this route beside those that every route has */
  readonly errors: readonly ErrorCode[]
  /** needs a session that has proved itself again within the last ten minutes (`account/step-up`) */
  readonly stepUp?: true
  /** answers 402 when the organisation's subscription has expired */
  readonly subscription?: true
  /** not among the 242 calls of the specification */
  readonly extension?: true
  /** a call that is right in shape; ids in it need not exist. The documents show it, the route walker sends it. */
  readonly example: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string | number>>
    readonly body?: unknown
  }
}

/** Whether a call takes an `Idempotency-Key`. */
export const takesKey = ({ repeat }: Route): boolean =>
  repeat === 'same-answer' || repeat === 'same-answer-or-refused'

/** An id for examples, which names nothing. */
export const exampleId = '01900000-0000-7000-8000-000000000001'

/** Keeps a route's exact types; adds nothing. */
export const route = <T extends Route>(definition: T): T => definition

/** The type of a route's parsed path parameters, query or body; `undefined` where it has none. */
export type ParamsOf<R> = R extends { params: { _zod: { output: infer X } } } ? X : undefined
export type QueryOf<R> = R extends { query: { _zod: { output: infer X } } } ? X : undefined
export type BodyOf<R> = R extends { body: { _zod: { output: infer X } } } ? X : undefined
/** What a caller may send, before defaults. */
export type QueryInputOf<R> = R extends { query: { _zod: { input: infer X } } } ? X : undefined
export type BodyInputOf<R> = R extends { body: { _zod: { input: infer X } } } ? X : undefined
/** What a handler returns and a caller receives; files are blobs on the client and streams on the server. */
export type ResponseOf<R> = R extends { response: { _zod: { output: infer X } } } ? X : undefined
