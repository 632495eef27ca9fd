import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { chooseLanguage } from '@kazi/messages'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { RequestContext, Services } from '../context.ts'
import { uploadLimitBytes } from '../files/upload.ts'
import { newId } from '../id.ts'
import { readableRequest } from '../web/requested-page.ts'
import { answerCall } from './answer-call.ts'
import { authorize } from './authorize.ts'
import { answerNoRequest } from './client-error.ts'
import { failureFrom } from './failure.ts'
import type { Endpoint } from './handlers.ts'
import { callerOf } from './network.ts'
import { RateLimiter } from './rate-limits.ts'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    kazi: RequestContext | null
  }
}

const bodyLimitBytes = 1024 * 1024

/** The HTTP server with every endpoint under `/api/v1/`. It listens when the caller says so. */
export async function createServer(
  services: Services,
  endpoints: readonly Endpoint[],
): Promise<FastifyInstance> {
  const { config, log } = services
  const server: FastifyInstance = fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => newId(services.clock),
    requestTimeout: 60_000,
    rewriteUrl: (request) => readableRequest(request.url ?? '/'),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => answerNoRequest(services, error, socket),
    frameworkErrors: (error, request, reply) => fail(services, error, request, reply as FastifyReply),
    return503OnClosing: false,
  })
  server.decorateRequest('kazi', null)
  server.removeContentTypeParser('text/plain')
  readJson(server)
  server.setErrorHandler((error, request, reply) => fail(services, error, request, reply))
  server.setNotFoundHandler((request, reply) => fail(services, notFound(), request, reply))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) protectAnswer(reply)
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    log.debug({ requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
  await server.register(helmet, { contentSecurityPolicy: false, frameguard: { action: 'deny' } })
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const limiter = new RateLimiter(services.clock, config.rateLimitFactor)
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })
    for (const endpoint of endpoints)
      if (endpoint.route.upload) addEndpoint(scope, services, endpoint, limiter)
  })
  for (const endpoint of endpoints)
    if (!endpoint.route.upload) addEndpoint(server, services, endpoint, limiter)
  return server
}

/** JSON that says nothing is no body: clients name the type of what they might have sent. The schema judges the rest. */
function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** An answer with somebody's data is for nobody's cache and is never a page. */
function protectAnswer(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

function addEndpoint(
  server: FastifyInstance,
  services: Services,
  endpoint: Endpoint,
  limiter: RateLimiter,
): void {
  const { route } = endpoint
  server.route({
    method: route.method,
    url: `/api/v1/${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(route.upload && { bodyLimit: uploadLimitBytes + bodyLimitBytes }),
    // Before the body is read: whoever may not call must not make us read ten megabytes.
    onRequest: async (request, reply) => {
      limiter.count(route, 'ip', callerOf(request.ip))
      // Some acts of the specification are a GET: what a browser fetches on suspicion must not do them.
      if (isFetchedAhead(request)) refuse('request.malformed')
      const session = await authorize(services, route, {
        authorization: request.headers.authorization,
        organizationId: headerOf(request, 'x-kazi-organization'),
      })
      if (session) {
        limiter.count(route, 'user', session.actor.userId)
        // whose answer this is, for pages that asked before they knew
        reply.header('x-kazi-organization', session.organization?.id ?? 'none')
      }
      request.kazi = {
        ...services,
        requestId: request.id,
        language: languageOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
        actor: session?.actor ?? null,
        organization: session?.organization ?? null,
      }
    },
    handler: (request, reply) =>
      answerCall(endpoint, contextOf(request), request, reply, (account) => {
        // The narrower first: what one caller may not do any more takes nothing of what all others may.
        limiter.count(route, 'account-and-ip', `${account} ${callerOf(request.ip)}`)
        limiter.count(route, 'account', account)
      }),
  })
}

function contextOf(request: FastifyRequest): RequestContext {
  if (!request.kazi) throw new Error('a handler ran before its context was made')
  return request.kazi
}

const languageOf = (request: FastifyRequest) => chooseLanguage(request.headers['accept-language'])

const isFetchedAhead = (request: FastifyRequest): boolean =>
  /prefetch|prerender/i.test(
    `${headerOf(request, 'sec-purpose') ?? ''} ${headerOf(request, 'purpose') ?? ''}`,
  )

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function notFound(): unknown {
  try {
    return refuse('not-found')
  } catch (refusal) {
    return refusal
  }
}

/** The one place where a failure becomes an answer. */
function fail(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureFrom(error, languageOf(request), request.id)
  if (failure.isOurs) {
    services.log.error(
      { err: error, requestId: request.id, method: request.method, url: request.routeOptions?.url },
      'a call failed',
    )
  }
  protectAnswer(reply)
  reply.header('x-request-id', request.id)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body)
}
