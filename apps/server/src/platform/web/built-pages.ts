import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { PageLimit } from '../http/page-limit.ts'
import type { Log } from '../log/log.ts'
import { pagePolicy } from './page-policy.ts'
import { requestedPage } from './requested-page.ts'
import { builtWeb } from './web-build.ts'

/** What the pages are handed over beside the request; the web has the same as its `PageContext`. */
interface PageContext {
  readonly nonce: string
  readonly errorIllustration: string | undefined
  readonly reporting: { readonly dsn: string; readonly release: string } | undefined
  readonly isUnreadable: boolean
  readonly askApi: (path: string, language: string) => Promise<{ status: number; body: unknown }>
  readonly onFailure: (failure: PageFailure) => void
}

/** What failed while a page was made; without an error, the page isn't there. */
interface PageFailure {
  readonly status: number
  readonly isBot: boolean
  readonly error?: unknown
}

type Render = (request: Request, options: { readonly context: PageContext }) => Promise<Response>

const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/')

const entry = join(builtWeb, 'server/server.js')

/** When the pages that lie there were built. */
const builtAt = (): number => statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Makes a function to call when a file of the pages isn't there. A server's pages name the files that were there at its
 * start; once others are built, the log says once why they have no styles and no scripts.
 */
function watchBuild(log: Log): () => void {
  let started: number | undefined = builtAt()
  return () => {
    if (started === undefined || started === builtAt()) return
    started = undefined
    log.warn({}, 'the pages were built anew under the running server: restart it')
  }
}

/** Serves the built web: its files, and pages that are rendered for each request under a strict policy. */
export async function addBuiltPages(
  server: FastifyInstance,
  services: Services,
  countPage: PageLimit,
): Promise<void> {
  const built = (await import(pathToFileURL(entry).href)) as { default: { fetch: Render } }
  const missFile = watchBuild(services.log)
  server.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 404 && isAsset(request)) missFile()
  })
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
    // a file of the pages that isn't there is no page
    onRequest: async (request) => (isAsset(request) ? undefined : countPage(request)),
    handler: (request, reply) => renderPage(built.default.fetch, services, request, reply),
  })
}

async function renderPage(
  render: Render,
  { config, log }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.url.startsWith('/api/') || isAsset(request)) {
    reply.callNotFound()
    return reply
  }
  const address = requestedPage(config.publicUrl ?? `${request.protocol}://${request.host}`, request.url)
  if (/^[/\\]{2}/.test(request.url)) return reply.redirect(address.pathname + address.search, 308)
  const nonce = randomBytes(16).toString('base64')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '))
  }
  const dsn = config.errorReportDsn
  const page = await render(new Request(address, { method: request.method, headers }), {
    context: {
      nonce,
      errorIllustration: config.errorIllustrationUrl,
      reporting: dsn === undefined ? undefined : { dsn, release: config.version },
      isUnreadable: request.url !== request.originalUrl,
      askApi: (path, language) => askApi(request, path, language),
      onFailure: (failure) => logFailure(log, request.id, failure),
    },
  })
  reply.code(page.status)
  page.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('content-security-policy', pagePolicy(nonce, config))
  // A page names the visitor's language and theme, and its policy is good for one answer.
  reply.header('cache-control', 'no-store')
  return reply.send(page.body ? Readable.fromWeb(page.body as ReadableStream) : '')
}

/** A public call of a page that is being drawn, counted for whoever looks at the page. */
async function askApi({ server, ip }: FastifyRequest, path: string, language: string) {
  const headers = { 'accept-language': language }
  const answer = await server.inject({ method: 'GET', url: path, remoteAddress: ip, headers })
  return { status: answer.statusCode, body: answer.json() as unknown }
}

/** A fault of ours is an error. What a bot met is a word in the log, a wrong address of a person none at all. */
function logFailure(log: Log, requestId: string, { status, isBot, error }: PageFailure): void {
  if (isBot) log.warn({ requestId, status, err: error }, 'a bot met an error page')
  else if (error !== undefined) log.error({ requestId, err: error }, 'a page failed')
}
