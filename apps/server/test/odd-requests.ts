/** A request that makes no sense, and the refusal that it gets. */
interface OddRequest {
  readonly path?: string
  readonly method?: string
  readonly type?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  readonly status: number
  readonly code: string
}

const post = { method: 'POST', path: 'odd/x', type: 'application/json' }
const boundary = 'multipart/form-data; boundary=b'
/** Requests to the routes of `odd-requests.test.ts`, by what is odd about them. */
export const oddRequests: Readonly<Record<string, OddRequest>> = {
  'broken JSON': { ...post, body: '{"note":', status: 400, code: 'request.malformed' },
  'an empty JSON body where one is needed': { ...post, body: '', status: 400, code: 'request.invalid' },
  'a JSON text that is no object': { ...post, body: '"x"', status: 400, code: 'request.invalid' },
  'JSON null': { ...post, body: 'null', status: 400, code: 'request.invalid' },
  'a poisoned prototype': {
    ...post,
    body: '{"__proto__":{"a":1},"note":"x"}',
    status: 400,
    code: 'request.malformed',
  },
  'an unknown field': { ...post, body: '{"note":"x","admin":true}', status: 400, code: 'request.invalid' },
  'a NUL in a text': { ...post, body: '{"note":"a\\u0000b"}', status: 400, code: 'request.malformed' },
  'half a surrogate pair': { ...post, body: '{"note":"\\ud800"}', status: 400, code: 'request.malformed' },
  'deep nesting': {
    ...post,
    body: `{"note":"x","deep":${'['.repeat(500)}${']'.repeat(500)}}`,
    status: 400,
    code: 'request.malformed',
  },
  'bytes that are no UTF-8': {
    ...post,
    body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    status: 400,
    code: 'request.malformed',
  },
  'a form instead of JSON': {
    ...post,
    type: 'application/x-www-form-urlencoded',
    body: 'note=x',
    status: 415,
    code: 'request.unsupported-type',
  },
  'plain text': {
    ...post,
    type: 'text/plain',
    body: '{"note":"x"}',
    status: 415,
    code: 'request.unsupported-type',
  },
  'multipart where JSON is due': {
    ...post,
    type: boundary,
    body: '--b--',
    status: 415,
    code: 'request.unsupported-type',
  },
  'a body of two megabytes': {
    ...post,
    body: JSON.stringify({ note: 'x'.repeat(2_000_000) }),
    status: 413,
    code: 'request.too-large',
  },
  'invalid percent-encoding in the path': {
    ...post,
    path: 'odd/%zz',
    body: '{"note":"x"}',
    status: 400,
    code: 'request.malformed',
  },
  'a NUL in the path': {
    ...post,
    path: 'odd/%00',
    body: '{"note":"x"}',
    status: 400,
    code: 'request.malformed',
  },
  'a number that is none in the query': {
    ...post,
    path: 'odd/x?page=many',
    body: '{"note":"x"}',
    status: 400,
    code: 'request.invalid',
  },
  'an unknown query parameter': {
    ...post,
    path: 'odd/x?sort=1;drop',
    body: '{"note":"x"}',
    status: 400,
    code: 'request.invalid',
  },
  'an unknown address': { path: 'nothing-here', status: 404, code: 'not-found' },
  'a method that the address doesn’t have': {
    path: 'odd/x',
    method: 'DELETE',
    status: 404,
    code: 'not-found',
  },
  'JSON where a file is due': {
    ...post,
    path: 'odd-file',
    body: '{}',
    status: 415,
    code: 'request.unsupported-type',
  },
  'multipart without a boundary': {
    ...post,
    path: 'odd-file',
    type: 'multipart/form-data',
    body: 'x',
    status: 400,
    code: 'request.malformed',
  },
  'multipart that breaks off': {
    ...post,
    path: 'odd-file',
    type: boundary,
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b',
    status: 400,
    code: 'request.malformed',
  },
  'multipart without a file': {
    ...post,
    path: 'odd-file',
    type: boundary,
    body: '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--b--\r\n',
    status: 422,
    code: 'file.empty',
  },
}
