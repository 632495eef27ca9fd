import { type AnySchema, type Route, takesKey } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { beginDay } from '../begin-day.ts'
import type { RequestContext } from '../context.ts'
import type { Upload } from '../files/upload.ts'
import { failureFrom } from './failure.ts'
import type { Endpoint, FileAnswer } from './handlers.ts'
import { claimKey, hashRequest, keepAnswer, releaseKey } from './idempotency.ts'
import type { IdempotencyClaim } from './idempotency-claim.ts'
import { parseInput } from './parse-input.ts'
import { Refusal, refuse } from './refusal.ts'
import { readUpload } from './upload-request.ts'

/** Reads the input, runs the handler once per idempotency key, and sends the answer. */
export async function answerCall(
  endpoint: Endpoint,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  countAccount: (account: string) => void,
): Promise<FastifyReply> {
  const { route } = endpoint
  await beginDay(context)
  if (route.subscription) await context.ports.gates.assertSubscribed(context)
  const sent = route.upload ? await readUpload(context, request) : { fields: request.body, upload: undefined }
  const input = {
    params: parseParams(route, request.params),
    query: route.query && parseInput(route.query, { ...(request.query as object) }),
    body: parseBody(route, sent.fields),
    upload: sent.upload,
  }
  const account = (input.body as { email?: unknown } | undefined)?.email
  if (typeof account === 'string') countAccount(account)
  const key = request.headers['idempotency-key']
  if (takesKey(route) && typeof key === 'string' && context.actor) {
    return answerOnce(endpoint, context, input, { key, url: request.url }, reply)
  }
  return send(route, context, await endpoint.handle(context, input as never), reply)
}

interface CallInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly upload: Upload | undefined
}

/** An id that is none names nothing. */
function parseParams(route: Route, params: unknown): unknown {
  if (!route.params) return undefined
  try {
    return parseInput(route.params, { ...(params as object) })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.invalid') return refuse('not-found')
    throw error
  }
}

function parseBody(route: Route, body: unknown): unknown {
  if (route.body) return parseInput(route.body, body ?? {})
  return parseInput(nothing, body ?? {}) && undefined
}
const nothing: AnySchema = z.strictObject({})

async function answerOnce(
  endpoint: Endpoint,
  context: RequestContext,
  input: CallInput,
  { key, url }: { key: string; url: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route } = endpoint
  assert(context.actor, 'only signed-in callers have idempotency keys')
  if (key.length === 0 || key.length > 255) return refuse('request.malformed')
  const hash = hashRequest(context.organization?.id ?? null, url, input.body)
  const claim = await claimKey(context, context.actor.userId, route.name, key, hash)
  if ('body' in claim) {
    return reply
      .code(claim.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(claim.body)
  }
  try {
    const answer = await endpoint.handle({ ...context, idempotency: claim }, input as never)
    const body = JSON.stringify(checked(route, context, answer))
    await keepAnswer(context.pool, claim, { status: route.status ?? 200, body })
    return reply
      .code(route.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(body)
  } catch (error) {
    if (!(await releaseKey(context.pool, claim))) await keepRefusal(context, claim, error)
    throw error
  }
}

/**
 * A call may do a part of its work and refuse then (an approval is taken back because the content changed): its answer is
 * the refusal, and so is that of every repetition. What says "later" (busy, too often) isn't an answer yet.
 */
async function keepRefusal(context: RequestContext, claim: IdempotencyClaim, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) return
  const { status, body } = failureFrom(error, context.language, context.requestId)
  await keepAnswer(context.pool, claim, { status, body: JSON.stringify(body) })
}

function send(route: Route, context: RequestContext, answer: unknown, reply: FastifyReply): FastifyReply {
  if (route.file && isFileAnswer(answer)) return sendFile(answer, reply)
  return reply.code(route.status ?? 200).send(checked(route, context, answer))
}

const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'file' in answer && 'contentType' in answer

/** In tests and development an answer that doesn't fit its schema is a bug that shows at once. */
function checked(route: Route, { config }: RequestContext, answer: unknown): unknown {
  assert(route.response, `${route.name} answered JSON but has no response schema`)
  if (config.environment === 'production') return answer
  const result = z.safeParse(route.response as unknown as z.ZodMiniType, answer)
  assert(result.success, `${route.name} answered against its schema: ${result.error?.message}`)
  return result.data
}

function sendFile({ file, name, contentType }: FileAnswer, reply: FastifyReply): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', attachmentNamed(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file)
}

/** The name in ASCII for old clients, and in full for all others: RFC 6266 with the encoding of RFC 8187. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
