import { createHash } from 'node:crypto'
import { createOpenApiDocument } from '@kazi/contract/openapi'
import { createOpenApiPage, pageStyle } from '@kazi/contract/openapi-page'
import type { FastifyInstance } from 'fastify'
import type { PageLimit } from './page-limit.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/** The API's description: for programs `/api/v1/openapi.json`, for people `/api/v1/docs`. */
export function addDocumentPages(server: FastifyInstance, onRequest: PageLimit): void {
  const document = createOpenApiDocument()
  const json = JSON.stringify(document)
  const page = createOpenApiPage(document)
  server.get('/api/v1/openapi.json', { onRequest }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  server.get('/api/v1/docs', { onRequest }, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
}
