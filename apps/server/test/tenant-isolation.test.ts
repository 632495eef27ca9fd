import type { Route } from '@kazi/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailboxJobs } from '#testing/calls/mailbox.ts'
import { openTestServer } from '#testing/test-server.ts'
import { knock } from './isolation/knock.ts'
import { type PredicateStripper, strip, stripPredicates } from './isolation/predicate-stripper.ts'
import {
  type Findings,
  type Foreign,
  prepareProbe,
  probeRoute,
  readEverything,
  routesWithIds,
} from './isolation/probes.ts'
import { idsOf, marksOf, openRichCompany } from './isolation/rich-company.ts'
import {
  fencedDirectoryTables,
  fingerprintOf,
  setRowSecurity,
  tenantTables,
  unfencedTables,
  viewsOver,
} from './isolation/tables.ts'

/*
 * Prevents: one organisation reading or changing what another has. Two fences stand between them, the explicit
 * organisation of every statement and row-level security; each is proved to hold alone.
 */

const server = await openTestServer({
  config: { billedOrganizations: 'all' },
  hasSandboxBank: true,
  jobs: mailboxJobs,
})
/** whose answers are looked at */
const home = await openRichCompany(server)
/** what the home company's pages said before the other company existed */
const alone = await readEverything(home)
const other = await openRichCompany(server)
const foreign: Foreign = { ids: await idsOf(other), marks: await marksOf(other) }
const before = await fingerprintOf(server, other.organization.id)
const tally: Record<string, Findings[]> = {}

afterAll(() => {
  for (const [fence, all] of Object.entries(tally)) {
    const sum = (pick: (one: Findings) => number) => all.reduce((total, one) => total + pick(one), 0)
    console.log(
      `tenant isolation, ${fence}: ${all.length} routes, ${sum(({ probes }) => probes)} probes, ` +
        `${sum(({ controls }) => controls)} places with a control that succeeds, ${sum(({ leaks }) => leaks.length)} leaks`,
    )
  }
})

/** What stands behind a fence: tables, and the views over them. */
async function fenced() {
  const tenants = (await tenantTables(server)).map(({ name }) => name)
  const directory = await fencedDirectoryTables(server)
  return {
    tenants: new Set([...tenants, ...(await viewsOver(server, tenants))]),
    directory: new Set([...directory, ...(await viewsOver(server, directory))]),
  }
}
const cases = routesWithIds.map((route) => [`${route.method} ${route.path}`, route] as const)

async function probe(fence: string, route: Route): Promise<Findings> {
  const findings = await probeRoute(server, route, await prepareProbe(server, route), foreign)
  tally[fence] = [...(tally[fence] ?? []), findings]
  return findings
}

test('The other company has something in every table, so that there is something to leak', async () => {
  const empty = Object.entries(before).filter(([, hash]) => hash.startsWith('0 '))
  expect(empty.map(([table]) => table).sort()).toEqual([])
  const withId = (await tenantTables(server)).filter(({ hasId }) => hasId)
  expect(withId.filter(({ name }) => !foreign.ids.has(name))).toEqual([])
})

// first, while there is little: without fences a page joins the rows of every company with those of every other
test('With neither fence the same probes and pages see the other company: they can tell', async () => {
  const reads = routesWithIds.filter(({ name }) => ['employees.read', 'payroll.read'].includes(name))
  const probes = await Promise.all(reads.map((route) => prepareProbe(server, route)))
  const stripper = stripPredicates(server.services.pool.pool, await fenced())
  await setRowSecurity(server, false)
  try {
    for (const [index, route] of reads.entries()) {
      const { leaks } = await probeRoute(server, route, probes[index]!, foreign)
      expect(leaks.length, route.name).toBeGreaterThan(0)
    }
    const said = await readEverything(home)
    const differing = [...said].filter(([name, text]) => text !== alone.get(name)).map(([name]) => name)
    expect(differing).toEqual(expect.arrayContaining(['employees.list', 'payroll.list']))
  } finally {
    await setRowSecurity(server, true)
    stripper.stop()
  }
})

describe('With both fences: another organisation’s id is as good as none', () => {
  test.for(cases)('%s', async ([, route]) => {
    const { leaks, controls } = await probe('both fences', route)
    expect(leaks).toEqual([])
    expect(controls, 'with the own id the same call succeeds').toBeGreaterThan(0)
  })
  test('What the pages say is what they said before the other company existed', async () => {
    expect(await readEverything(home)).toEqual(alone)
  })
})

describe('With row-level security alone, every explicit organisation taken out of the statements', () => {
  let stripper: PredicateStripper
  beforeAll(async () => {
    stripper = stripPredicates(server.services.pool.pool, await fenced())
  })
  afterAll(() => stripper.stop())

  test.for(cases)('%s', async ([, route]) => {
    expect((await probe('row-level security alone', route)).leaks).toEqual([])
  })
  test('What the pages say is what they said before the other company existed', async () => {
    expect(await readEverything(home)).toEqual(alone)
  })
  test('Predicates were taken out, and only those were left that come before an organisation is named', async () => {
    console.log(`tenant isolation: ${stripper.stripped()} predicates made true`)
    expect(stripper.stripped()).toBeGreaterThan(1000)
    const { directory } = await fenced()
    expect(stripper.left().filter((table) => !directory.has(table))).toEqual([])
  })
})

describe('With the explicit organisation alone, row-level security off', () => {
  beforeAll(() => setRowSecurity(server, false))
  afterAll(() => setRowSecurity(server, true))

  test.for(cases)('%s', async ([, route]) => {
    expect((await probe('the predicate alone', route)).leaks).toEqual([])
  })
  test('What the pages say is what they said before the other company existed', async () => {
    expect(await readEverything(home)).toEqual(alone)
  })
})

/** Written by a function alone, which row-level security binds too: see `platform/audit/chain.test.ts`. */
const chained = new Set(['audit_entries', 'audit_values', 'audit_heads'])

describe('The database itself, as the application signs in, keeps a tenant’s table to the named organisation', () => {
  test('No row is seen, changed, deleted or taken that belongs to another, nor any without a name', async () => {
    const tables = await tenantTables(server)
    for (const { name } of tables) {
      expect(await knock(server, name, home.organization.id, other.organization.id), name).toEqual({
        seenWithoutName: 0,
        seen: 0,
        changed: 0,
        deleted: 0,
        taken: chained.has(name) ? `permission denied for table ${name}` : 'refused by row-level security',
      })
    }
    console.log(`tenant isolation, the database itself: ${tables.length} tables, 5 tries each, 0 leaks`)
  })
})

test('Also in the directory, whoever names an organisation gets at no other’s rows; every such table is fenced', async () => {
  const tables = await fencedDirectoryTables(server)
  expect(tables).toEqual([
    'authorizations',
    'calendar_links',
    'doors',
    'hiring_links',
    'invitations',
    'job_owners',
    'memberships',
    'organization_roles',
    'poll_links',
    'practice_assignments',
    'practice_clients',
    'signed_papers',
    'suggestion_links',
  ])
  expect(await unfencedTables(server)).toEqual([])
  for (const name of tables) {
    const { seenWithoutName, ...named } = await knock(
      server,
      name,
      home.organization.id,
      other.organization.id,
    )
    expect(seenWithoutName, `${name} is read before an organisation is chosen`).toBeGreaterThan(0)
    const refused = 'refused by row-level security'
    expect(named, name).toEqual({ seen: 0, changed: 0, deleted: 0, taken: refused })
  }
})

test('After all of it not a byte of the other company has changed', async () => {
  expect(await fingerprintOf(server, other.organization.id)).toEqual(before)
})

test('A predicate is taken out of tenants’ tables by table, alias and nearest mention, and left elsewhere', () => {
  const tenants = new Set(['employees', 'files'])
  const cut = (sql: string) => strip(sql, tenants, () => undefined)
  expect(cut('select from employees where organization_id = $1')).toContain('(organization_id = $1 or true)')
  expect(cut('select from "employees" as "e" where "e"."organization_id" = $2')).toContain('or true')
  expect(cut('select from memberships m where m.organization_id = $1')).not.toContain('or true')
  expect(
    cut('select from memberships where id = (select id from files where organization_id = $1)'),
  ).toContain('or true')
})
