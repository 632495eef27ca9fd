import { allRoutes } from '@kazi/contract'
import { permissionsOf } from '@kazi/contract/permissions'
import { describe, expect, test } from 'vitest'
import { endpointsByFolder } from '#app'
import { mailboxJobs } from '#testing/calls/mailbox.ts'
import { openTestServer } from '#testing/test-server.ts'
import { mendingOf } from './calls/beside-domains.ts'
import { callsByFolder } from './calls/successful-calls.ts'
import { accessByFolder, specifiedAccess, specifiedRoles } from './permissions/specified-access.ts'
import { walkMatrix } from './permissions/walk-matrix.ts'

/*
 * Prevents: a route that anybody may call, a role that may do more than the specification says, and a colleague's
 * permission that opens another organisation. `npm run matrix` prints the same as a table.
 */

const server = await openTestServer({
  config: { billedOrganizations: 'all' },
  hasSandboxBank: true,
  jobs: mailboxJobs,
})

test('Both roles and the consultant have exactly the permissions of the specification', () => {
  for (const role of ['employer', 'orgadmin', 'consultant'] as const)
    expect([...permissionsOf[role]].sort(), role).toEqual([...specifiedRoles[role]].sort())
})

test('Every route takes what was written down for it by hand, and there is a call of it that succeeds', () => {
  expect(Object.fromEntries(specifiedAccess)).toEqual(
    Object.fromEntries(allRoutes.map(({ name, permission }) => [name, permission])),
  )
  const answered = new Map(
    Object.entries(endpointsByFolder).map(([folder, own]) => [folder, own.map(({ route }) => route.name)]),
  )
  const called = new Map([...callsByFolder].map(([folder, { calls }]) => [folder, Object.keys(calls)]))
  expect(mendingOf('calls.ts', called, answered)).toEqual([])
  const taken = new Map(
    [...accessByFolder].map(([folder, { access }]) => [folder, Object.values(access).flat()]),
  )
  expect(mendingOf('access.ts', taken, answered)).toEqual([])
})

describe('Every caller gets from a route what the specification gives them', () => {
  test.for(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async ([, route]) => {
      const [walked] = await walkMatrix(server, [route])
      const table = (which: 'got' | 'wanted') =>
        Object.fromEntries(walked!.answers.map((answer) => [answer.caller, answer[which]]))
      expect(table('got')).toEqual(table('wanted'))
    },
  )
})
