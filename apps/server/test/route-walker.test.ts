import { allRoutes } from '@kazi/contract'
import { userRoutes } from '@kazi/contract/account/user'
import type { AnySchema, Route } from '@kazi/contract/route'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#app'
import { newId } from '#platform/id.ts'
import type { CallAnswer, CallInput, CallSession } from '#testing/call.ts'
import { addConsultant, addPractice } from '#testing/calls/practice.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * The route walker takes every route of the contract by the same hand. It prevents the accident of a new route that
 * somebody forgot to finish: no handler, an answer against its own schema, a field that nobody expects. Who may call
 * what is the permission matrix's, whose things are whose the tenant isolation's.
 */

const server = await openTestServer({ isWorking: false })
const own = await addOrganization(server)
const practiceId = await addPractice(server)

afterAll(() => console.log(`route walker: ${allRoutes.length} routes`))

type Input = CallInput<Route>
const send = (route: Route, input: Input, session?: CallSession): Promise<CallAnswer<Route>> =>
  server.call(route, input, session)

/** Who may call the route. A call can end sessions or switch organisations, so each has a person of its own. */
const someoneFor = ({ permission }: Route): Promise<TestMember> =>
  permission === 'consultant' || permission === 'practice-owner'
    ? addConsultant(server, practiceId, 'owner', null)
    : addMember(server, own)

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
const hasParams = routeCases.filter(([, { path }]) => path.includes('{'))

test('Each route has a handler', () => {
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

/** What is wrong with the answer to a route's example: our fault, a refusal without a sentence, another than promised. */
function faultOf(route: Route, answer: CallAnswer<Route>): string | undefined {
  if (answer.status >= 500) return 'our fault'
  if (answer.status >= 400) return answer.failure.errors.length > 0 ? undefined : 'refused without a sentence'
  if (answer.status !== (route.status ?? 200)) return 'another status'
  const isOther = route.response && !route.file && parse(route.response, answer.json).error !== undefined
  return isOther ? 'another answer' : undefined
}

describe('The example, sent by who may, is never our fault, and a success is what the route promises', () => {
  test.for(routeCases)('%s', async ([, route]) => {
    const answer = await send(route, exampleOf(route), await someoneFor(route))
    expect(faultOf(route, answer), saysWhy(route, answer)).toBeUndefined()
  })
})

test('An answer against what its route promises is found', async () => {
  const route: Route = userRoutes.readMe
  const answer = await send(route, exampleOf(route), await someoneFor(route))
  expect(faultOf(route, answer)).toBeUndefined()
  expect(faultOf({ ...route, status: 201 }, answer)).toBe('another status')
  const otherAnswer = z.strictObject({ data: z.string() })
  expect(faultOf({ ...route, response: otherAnswer as never }, answer)).toBe('another answer')
  expect(faultOf(route, { status: 500 } as CallAnswer<Route>)).toBe('our fault')
  const silent = { status: 422, failure: { errors: [] } } as unknown as CallAnswer<Route>
  expect(faultOf(route, silent)).toBe('refused without a sentence')
})

describe('A field that the route doesn’t know is refused', () => {
  test.for(routeCases.filter(([, { body, upload }]) => body && !upload))('%s', async ([, route]) => {
    const body = route.example.body as object
    const answer = await send(
      route,
      { ...exampleOf(route), body: { ...body, isAdmin: true } as never },
      await someoneFor(route),
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
    const session = await someoneFor(route)
    for (const text of [...nonsense, newId(server.clock)]) {
      const names = Object.keys(route.example.params ?? {})
      const params = Object.fromEntries(names.map((name) => [name, text]))
      const answer = await send(route, { ...exampleOf(route), params: params as never }, session)
      expect([400, 404], `${text}: ${saysWhy(route, answer)}`).toContain(answer.status)
    }
  })
})

describe('A sensitive call asks again who sits there once the proof is ten minutes old', () => {
  test.for(routeCases.filter(([, { stepUp }]) => stepUp))('%s', async ([, route]) => {
    const session = await someoneFor(route)
    await server.query(
      `update sessions set proved_at = $2::timestamptz - interval '601 seconds' where id = $1`,
      [session.sessionId, server.clock.now()],
    )
    const answer = await send(route, exampleOf(route), session)
    expect([answer.status, answer.failure.code]).toEqual([403, 'session.step-up-needed'])
  })
})

describe('A page that shows another organisation than the session has writes and reads nothing', () => {
  const ofOrganization = routeCases.filter(
    ([, { permission }]) => !['public', 'account', 'consultant', 'practice-owner'].includes(permission),
  )
  test.for(ofOrganization)('%s', async ([, route]) => {
    const session = await someoneFor(route)
    for (const organizationId of [newId(server.clock), 'none']) {
      const answer = await send(route, exampleOf(route), { ...session, organizationId })
      expect([answer.status, answer.failure.code]).toEqual([409, 'organization.mismatch'])
    }
  })
})
