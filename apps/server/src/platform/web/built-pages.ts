import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtWeb } from './web-build.ts'

type Render = (request: Request) => Promise<Response>

/** Serves the built web: its files, and pages that are rendered for each request under a strict policy. */
export async function addBuiltPages(server: FastifyInstance): Promise<void> {
  const built = (await import(pathToFileURL(join(builtWeb, 'server/server.js')).href)) as {
    default: { fetch: Render }
  }
  await server.register(fastifyStatic, {
    root: join(builtWeb, 'client'),
    // Only files that exist; every other address is a page.
    wildcard: false,
    index: false,
    // Beside each asset lies the same, compressed as far as brotli goes.
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(builtWeb, 'client/assets'))
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => renderPage(built.default.fetch, request, reply),
  })
}

async function renderPage(
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
    reply.callNotFound()
    return reply
  }
  const nonce = randomBytes(16).toString('base64')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'x-kazi-nonce') headers.set(name, [value].flat().join(', '))
  }
  headers.set('x-kazi-nonce', nonce)
  const page = await render(new Request(addressOf(request), { method: request.method, headers }))
  reply.code(page.status)
  page.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('content-security-policy', pagePolicy(nonce))
  // A page names the visitor's language and theme, and its policy is good for one answer.
  reply.header('cache-control', 'no-store')
  return reply.send(page.body ? Readable.fromWeb(page.body as ReadableStream) : '')
}

/** A request's own host may be nonsense; the address only has to be parsable. */
function addressOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(request.url, origin) ? new URL(request.url, origin).href : 'http://localhost/'
}

/** Scripts and styles of ours alone, marked with the nonce; nothing from elsewhere, no frames around us. */
const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
