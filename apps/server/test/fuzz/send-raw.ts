import type { Route } from '@kazi/contract/route'
import type { PreparedCall } from '#testing/calls/prepared-call.ts'

/** What came back, with how long it took. */
export interface RawAnswer {
  readonly status: number
  readonly contentType: string
  readonly bytes: Buffer
  readonly ms: number
}

/** In an address nothing else can stand: what no address can carry is replaced before it leaves. */
const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

/** An empty name and dots would lead to another operation's address, which is no fault of this one. */
const inPath = (value: unknown): string => inAddress(value).replace(/^\.{0,2}$/, '-')

/** Sends anything at all to a route, with whatever stands in its address, query and body. */
export async function sendRaw(
  address: string,
  route: Route,
  { params, query, body, file, headers }: PreparedCall,
  token: string,
): Promise<RawAnswer> {
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => inPath(params?.[name] ?? name))
  const search = Object.entries(query ?? {})
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
    .join('&')
  const form = new FormData()
  if (file) form.append('file', new Blob([file.bytes]), file.name)
  const beganAt = performance.now()
  const response = await fetch(`${address}/api/v1/${path}${search ? `?${search.slice(0, 12_000)}` : ''}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(file ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, bytes, ms: performance.now() - beganAt }
}
