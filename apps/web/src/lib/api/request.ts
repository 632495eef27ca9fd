import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf, Route } from '@kazi/contract/route'

type Nothing = Record<never, never>
type ParamsPart<R> = R extends { params: object } ? { params: ParamsTexts<R> } : Nothing
/** Path parameters may be plain text: they come from the address bar, and the server checks them. */
type ParamsTexts<R> = { [Name in keyof ParamsOf<R>]: string }
type QueryPart<R> = R extends { query: object }
  ? Nothing extends QueryInputOf<R>
    ? { query?: QueryInputOf<R> }
    : { query: QueryInputOf<R> }
  : Nothing
type BodyPart<R> = R extends { body: object } ? { body: BodyInputOf<R> } : Nothing
type FilePart<R> = R extends { upload: true } ? { file: File } : Nothing
type KeyPart<R> = R extends { repeat: `same-answer${string}` } ? { idempotencyKey?: string } : Nothing

/** What a call of route `R` needs: its path parameters, query, body and file, each only where it has one. */
export type CallInput<R> = ParamsPart<R> & QueryPart<R> & BodyPart<R> & FilePart<R> & KeyPart<R>

/** A file that a route answered with, and the name that the server gave it. */
export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/** What a call of route `R` answers: its JSON, or the file. */
export type CallAnswer<R> = R extends { file: readonly string[] } ? DownloadedFile : ResponseOf<R>

/** Any route's input, once its types have done their work. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
  readonly idempotencyKey?: string
}

/** Where the API is, on the host of the pages. */
export const apiBase = '/api/v1'

/** The address of a call: placeholders filled, empty query values left out, lists repeated. */
export function callUrl(baseUrl: string, route: Route, input: LooseInput): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === '') throw new Error(`${route.name} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null && entry !== '') search.append(name, String(entry))
    }
  }
  const query = search.size > 0 ? `?${search}` : ''
  return `${baseUrl}/${path}${query}`
}

/** The body of a call and the header that goes with it. */
export function callBody(input: LooseInput): { body?: BodyInit; headers: Record<string, string> } {
  if (input.file) {
    const form = new FormData()
    form.append('file', input.file)
    for (const [name, value] of Object.entries((input.body as Record<string, unknown> | undefined) ?? {})) {
      if (value !== undefined) form.append(name, String(value))
    }
    return { body: form, headers: {} }
  }
  if (input.body === undefined) return { headers: {} }
  return { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }
}

/** The file name of a `Content-Disposition` header; the encoded form wins over the plain one. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return fallback
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback
}
