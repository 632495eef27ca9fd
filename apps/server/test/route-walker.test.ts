import { allRoutes } from '@kazi/contract'
import { permissionsOf, roles } from '@kazi/contract/permissions'
import type { AnySchema, Route } from '@kazi/contract/route'
import { parseId } from '@kazi/values/id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoWorld, endpoints } from '#app'
import type { ActiveOrganization } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { storeFile } from '#platform/files/file-store.ts'
import { newId } from '#platform/id.ts'
import type { CallAnswer, CallInput, CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/*
 * The route walker takes every route of the contract by the same hand. It prevents the accident of a new route that
 * somebody forgot to guard: a missing permission, an object of another organisation, a field that nobody expects.
 */

/** The walk proves little when it finds few routes, or few things of others. */
const routesAtLeast = 50
const foreignIdsAtLeast = 12

let server: TestServer
let own: ActiveOrganization
/** Ids of things that other organisations have, one per table. */
let foreignIds: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ isWorking: false })
  await demoWorld?.make(server.services, () => undefined)
  await addForeignThings()
  foreignIds = await findIds(server)
  own = await addOrganization(server)
}, 120_000)
afterAll(() => {
  console.log(`route walker: ${allRoutes.length} routes, ${foreignIds.length} foreign ids`)
  return server.close()
})

/** What the demo world may lack. */
async function addForeignThings(): Promise<void> {
  const other = await addOrganization(server)
  const { userId } = await addMember(server, other)
  await transact(contextFor(server, other), async (context) => {
    await storeFile(context, { name: 'list.csv', contentType: 'text/csv', bytes: Buffer.from('name') })
  })
  await server.query(
    `insert into wallets (organization_id, id, currency, rail, bank_code, account_number, account_name, created_by, created_at)
     values ($1, $2, 'NGN', 'bank-file', '058', '0123456789', 'Other', $3, now())`,
    [other.id, newId(server.clock), userId],
  )
}

async function findIds({ query }: TestServer): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity
       and a.attname = 'id' and a.atttypid = 'uuid'::regtype order by 1`,
  )
  const found = await Promise.all(
    tables.map(({ name }) => query<{ id: string }>(`select id from "${name}" order by id limit 1`)),
  )
  return found.flat().map(({ id }) => id)
}

type Input = CallInput<Route>
const send = (route: Route, input: Input, session?: CallSession): Promise<CallAnswer<Route>> =>
  server.call(route, input, session)

/** A call of our own making can end sessions or switch organisations, so each has a person of its own. */
const someone = (role: 'employer' | 'orgadmin' = 'employer') => addMember(server, own, role)

function exampleOf(route: Route): Input {
  const { params, query, body } = route.example
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(body !== undefined && { body: body as never }),
    ...(route.upload && { file: { name: 'list.csv', bytes: new TextEncoder().encode('name\nAda') } }),
  }
}

const parse = (schema: AnySchema, value: unknown) => z.safeParse(schema as unknown as z.ZodMiniType, value)
const saysWhy = (route: Route, answer: CallAnswer<Route>) =>
  `${route.name} ${answer.status} ${answer.bytes.toString().slice(0, 500)}`
const routeCases = allRoutes.map((route) => [route.name, route] as const)
const guarded = routeCases.filter(([, { permission }]) => permission !== 'public')
const hasParams = routeCases.filter(([, { path }]) => path.includes('{'))

test('There are as many routes as we think, each with a handler', () => {
  expect(allRoutes.length).toBeGreaterThanOrEqual(routesAtLeast)
  expect(foreignIds.length).toBeGreaterThanOrEqual(foreignIdsAtLeast)
  expect(endpoints.map(({ route }) => route.name).sort()).toEqual(allRoutes.map(({ name }) => name).sort())
})

describe('The example of a route is right by its own schemas', () => {
  test.for(routeCases)('%s', ([, route]) => {
    const { params, query, body } = route.example
    if (route.params) expect(parse(route.params, params).error).toBeUndefined()
    if (route.query) expect(parse(route.query, query ?? {}).error).toBeUndefined()
    if (route.body) expect(parse(route.body, body).error).toBeUndefined()
    for (const [, name] of route.path.matchAll(/\{(\w+)\}/g))
      expect(Object.keys(params ?? {})).toContain(name)
  })
})

describe('Without signing in a guarded route answers 401', () => {
  test.for(guarded)('%s', async ([, route]) => {
    expect((await send(route, exampleOf(route))).status).toBe(401)
  })
})

describe('A role without the permission gets 403, and nobody gets in without an organisation', () => {
  test.for(guarded.filter(([, { permission }]) => permission !== 'account'))('%s', async ([, route]) => {
    const outsider = await send(route, exampleOf(route), await addMember(server))
    expect([outsider.status, outsider.failure.code]).toEqual([403, 'organization.missing'])
    for (const role of roles) {
      if (route.permission === 'member' || permissionsOf[role].some((one) => one === route.permission))
        continue
      const answer = await send(route, exampleOf(route), await someone(role))
      expect([role, answer.status, answer.failure.code]).toEqual([role, 403, 'permission.missing'])
    }
  })
})

describe('The example, sent by an employer, is never our fault, and a success is what the route promises', () => {
  test.for(routeCases)('%s', async ([, route]) => {
    const answer = await send(route, exampleOf(route), await someone())
    expect(answer.status, saysWhy(route, answer)).toBeLessThan(500)
    if (answer.status >= 400) return expect(answer.failure.errors.length).toBeGreaterThan(0)
    expect(answer.status).toBe(route.status ?? 200)
    if (route.response && !route.file) expect(parse(route.response, answer.json).error).toBeUndefined()
    return undefined
  })
})

describe('A field that the route doesn’t know is refused', () => {
  test.for(routeCases.filter(([, { body, upload }]) => body && !upload))('%s', async ([, route]) => {
    const body = route.example.body as object
    const answer = await send(
      route,
      { ...exampleOf(route), body: { ...body, isAdmin: true } as never },
      await someone(),
    )
    expect([answer.status, answer.failure.fields?.isAdmin], saysWhy(route, answer)).toEqual([
      400,
      expect.any(String),
    ])
  })
})

describe('An address that names nothing is 404, whatever is written in it', () => {
  const nonsense = ['garbage', "'; drop table users; --", '../../etc/passwd', '0', 'x'.repeat(150)]
  test.for(hasParams)('%s', async ([, route]) => {
    const session = await someone()
    for (const text of [...nonsense, newId(server.clock)]) {
      const names = Object.keys(route.example.params ?? {})
      const params = Object.fromEntries(names.map((name) => [name, text]))
      const answer = await send(route, { ...exampleOf(route), params: params as never }, session)
      expect([400, 404], `${text}: ${saysWhy(route, answer)}`).toContain(answer.status)
    }
  })
})

describe('What another organisation has does not exist for us', () => {
  test.for(hasParams)('%s by its address', async ([, route]) => {
    const session = await someone()
    const examples = route.example.params ?? {}
    for (const id of foreignIds) {
      const params = Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, parseId(value) ? id : value]),
      )
      const answer = await send(route, { ...exampleOf(route), params: params as never }, session)
      expect([400, 404], saysWhy(route, answer)).toContain(answer.status)
    }
  })

  test.for(routeCases.filter(([, { body, permission }]) => body && permission !== 'public'))(
    '%s by its body',
    async ([, route]) => {
      const text = JSON.stringify(route.example.body ?? {})
      for (const id of foreignIds) {
        const body: unknown = JSON.parse(text.replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, `"${id}"`))
        if (JSON.stringify(body) === text) return
        const answer = await send(route, { ...exampleOf(route), body: body as never }, await someone())
        expect(answer.status, saysWhy(route, answer)).toBeGreaterThanOrEqual(400)
        expect(answer.status, saysWhy(route, answer)).toBeLessThan(500)
      }
    },
  )
})
