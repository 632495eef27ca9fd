import * as z from 'zod/mini'
import { errorStatus } from './errors.ts'
import { allRoutes } from './index.ts'
import { limitsOf } from './limits.ts'
import { type Json, type Operation, shareResponses } from './openapi-sharing.ts'
import { type Access, type AnySchema, type FileKind, type Route, takesKey } from './route.ts'

/** The OpenAPI 3.1 description of the whole API, from the table of routes: nothing in it is written by hand. */
export function createOpenApiDocument(routes: readonly Route[] = allRoutes): Json {
  const { operations, responses } = shareResponses(routes.map(operationOf))
  const paths: Record<string, Json> = {}
  for (const [index, route] of routes.entries()) {
    const path = `/${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operations[index] }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kazi',
      version: '1',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      description:
        'Payroll and HR for Nigeria, Kenya and Uganda. Money is an integer of minor units with its currency. Dates are YYYY-MM-DD, instants ISO 8601 in UTC. Unknown fields in a body are refused.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(routes.map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failureSchema },
      responses,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: { session },
    },
  }
}

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access token of login, verify-email or refresh-token; it lasts 15 minutes.',
}

const failureSchema = {
  type: 'object',
  required: ['message', 'errors', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'array', items: { type: 'string' }, description: 'sentences that a person can act on' },
    code: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'what is wrong with which field of the body, by its dotted path, or at which place of a sheet',
    },
    state: { type: 'string', description: 'the current state, where the call came in the wrong one' },
    requestId: { type: 'string' },
  },
}

const areaOf = (route: Route): string => route.name.split('.')[0] ?? route.name

function operationOf(route: Route): Operation {
  return {
    operationId: route.name,
    tags: [areaOf(route)],
    summary: route.summary,
    ...(route.permission === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    'x-permission': route.permission,
    'x-rate-limits': limitsOf(route),
    ...(route.repeat && { 'x-repeat': route.repeat }),
    ...(route.extension && { 'x-extension': true }),
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: { ...failuresOf(route), [String(route.status ?? 200)]: successOf(route) },
  }
}

const schemaOf = (schema: AnySchema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as unknown as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
  }) as Json
  return rest
}

function parametersOf(route: Route): Json[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const params = route.params ? propertiesOf(schemaOf(route.params, 'input')) : {}
  const query = route.query ? schemaOf(route.query, 'input') : {}
  const required = new Set((query.required as string[] | undefined) ?? [])
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: params[name] ?? { type: 'string' },
      ...exampleOf(route.example.params?.[name]),
    })),
    ...Object.entries(propertiesOf(query)).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
      ...exampleOf(route.example.query?.[name]),
    })),
    ...(takesKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const propertiesOf = (schema: Json): Json => (schema.properties as Json | undefined) ?? {}
const exampleOf = (example: unknown): Json => (example === undefined ? {} : { example })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the same answer for 30 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function requestBodyOf(route: Route): Json {
  if (route.upload) {
    const fields = route.body ? propertiesOf(schemaOf(route.body, 'input')) : {}
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { ...fields, file: { type: 'string', format: 'binary' } },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!route.body) return {}
  const content = { schema: schemaOf(route.body, 'input'), ...exampleOf(route.example.body) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

const contentTypes: Readonly<Record<FileKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  json: 'application/json',
  any: 'application/octet-stream',
}

function successOf(route: Route): Json {
  const files = (route.file ?? []).map((kind) => [
    contentTypes[kind],
    { schema: { type: 'string', format: 'binary' } },
  ])
  const json = route.response ? { 'application/json': { schema: schemaOf(route.response, 'output') } } : {}
  return { description: 'Done', content: { ...Object.fromEntries(files), ...json } }
}

/** Refusals by status, each with the codes that it can carry. */
function failuresOf(route: Route): Record<string, Json> {
  const codes = [...commonErrors(route), ...route.errors]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: [...new Set(group)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        'x-codes': [...new Set(group)],
      },
    ]),
  )
}

const ofConsultants: ReadonlySet<Access> = new Set<Access>(['consultant', 'practice-owner'])
const askNoPermission: ReadonlySet<Access> = new Set<Access>(['public', 'account', 'member'])

/** Whether a call can name a thing that isn't there: by its address, or by an id in its body. */
const namesThing = (route: Route): boolean =>
  Boolean(route.params) ||
  (route.body !== undefined && JSON.stringify(schemaOf(route.body, 'input')).includes('"format":"uuid"'))

function commonErrors(route: Route): (keyof typeof errorStatus)[] {
  const isPublic = route.permission === 'public'
  const isTenant = !isPublic && route.permission !== 'account' && !ofConsultants.has(route.permission)
  return [
    'request.malformed',
    ...(route.query || route.body ? (['request.invalid'] as const) : []),
    ...(isPublic ? [] : (['session.missing', 'session.expired'] as const)),
    ...(isTenant ? (['organization.missing', 'organization.mismatch'] as const) : []),
    ...(askNoPermission.has(route.permission) ? [] : (['permission.missing'] as const)),
    ...(route.stepUp ? (['session.step-up-needed'] as const) : []),
    ...(route.subscription ? (['subscription.expired'] as const) : []),
    ...(namesThing(route) ? (['not-found'] as const) : []),
    ...(takesKey(route)
      ? (['idempotency.key-reused', 'idempotency.in-progress', 'idempotency.answer-lost'] as const)
      : []),
    ...(route.body || route.upload ? (['request.too-large', 'request.unsupported-type'] as const) : []),
    'rate.exceeded',
    'service.unavailable',
  ]
}
