import { sessionRoutes } from '@kazi/contract/account/sessions'
import { consultantRoutes } from '@kazi/contract/consultants'
import { dashboardRoutes } from '@kazi/contract/dashboard'
import { describe, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { demoPassword } from './demo-world.service.ts'
import { createDemoWorld, isDemoWorldPresent } from './index.ts'

/** Making the world takes seconds, on a busy machine more. */
const patienceMs = 120_000

const heard: string[] = []
const server = await openTestServer()
await createDemoWorld(server.services, (what) => heard.push(what))

interface RunRow {
  readonly company: string
  readonly month: string
  readonly state: string
  readonly people: number
  readonly gross_minor: number
  readonly net_minor: number
}

const listRuns = (of: TestServer) =>
  of.query<RunRow & Record<string, unknown>>(
    `select o.name as company, r.month, r.state, r.people, r.gross_minor, r.net_minor
     from payroll_runs r join organizations o on o.id = r.organization_id order by o.name, r.month`,
  )

const logIn = async (email: string) => {
  const answer = await server.call(sessionRoutes.logInEmployer, { body: { email, password: demoPassword } })
  expect(answer.status).toBe(200)
  return { token: answer.json.data.token }
}

test('The world has three companies with the headcounts that the documents promise', async () => {
  const rows = await server.query(
    `select o.name, o.country, o.demo, count(*)::int as people from organizations o
     join employees e on e.organization_id = o.id where e.status = 'active'
     group by o.id order by o.name`,
  )
  expect(rows).toEqual([
    { name: 'Kampala Traders Ltd', country: 'UG', demo: true, people: 21 },
    { name: 'Lagos Foods Ltd', country: 'NG', demo: true, people: 48 },
    { name: 'Nairobi Tech Ltd', country: 'KE', demo: true, people: 32 },
  ])
  expect(heard).toHaveLength(4)
  expect(await isDemoWorldPresent(server.services)).toBe(true)
})

test('Six months are paid; in the current one Lagos waits for approval, Kampala for its bank, Nairobi has not begun', async () => {
  const runs = await listRuns(server)
  const statesOf = (company: string) =>
    runs.filter((run) => run.company === company).map(({ month, state }) => `${month} ${state}`)
  const paid = ['05', '06', '07', '08', '09', '10'].map((month) => `2026-${month} completed`)
  expect(statesOf('Lagos Foods Ltd')).toEqual([...paid, '2026-11 pending-approval'])
  expect(statesOf('Nairobi Tech Ltd')).toEqual(paid)
  expect(statesOf('Kampala Traders Ltd')).toEqual([...paid, '2026-11 processing'])
})

test('Whoever made a run did not approve it', async () => {
  const rows = await server.query(
    `select r.created_by = d.decided_by as same from payroll_runs r
     join approvals a on a.organization_id = r.organization_id and a.object_id = r.id
     join approval_decisions d on d.organization_id = a.organization_id and d.approval_id = a.id`,
  )
  expect(rows).toHaveLength(19)
  expect(rows.every(({ same }) => same === false)).toBe(true)
})

test('The books of every paid run are settled: what was owed to people has been paid to them', async () => {
  const [sums] = await server.query(
    `select (select sum(net_minor)::bigint from payroll_runs where state = 'completed') as owed,
       (select sum(p.amount_minor)::bigint from payments p
        join payment_orders o on o.organization_id = p.organization_id and o.id = p.order_id
        join payroll_runs r on r.organization_id = o.organization_id and r.id = o.source_id
        where r.state = 'completed' and p.state = 'paid') as paid,
       (select sum(amount_minor)::bigint from postings p join journals j
        on j.organization_id = p.organization_id and j.id = p.journal_id
        where j.kind = 'confirmation' and j.source like 'payroll-run:%') as booked`,
  )
  expect(sums!.owed).toBeGreaterThan(0)
  expect([sums!.paid, sums!.booked]).toEqual([sums!.owed, sums!.owed])
})

test('Half a year of leave: each company has leave of most kinds, somebody away today, something that waits, and no leaver', async () => {
  const rows = await server.query(
    `select o.name, count(*)::int > 20 as "isMuch",
       (count(distinct r.type_id) >= 4) as "isOfManyKinds",
       bool_or(r.state = 'pending') as waits, bool_or(r.state = 'rejected') as rejected,
       bool_or(r.state = 'terminated') as ended,
       bool_or(r.state = 'approved' and current.day between r.from_on and r.to_on) as today,
       bool_or(e.status = 'separated') as leavers
     from leave_requests r join organizations o on o.id = r.organization_id
     join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
     cross join (select $1::date as day) current
     group by o.name order by o.name`,
    [server.clock.today('Africa/Nairobi')],
  )
  const told = { waits: true, rejected: true, ended: true, today: true, leavers: false }
  const all = { isMuch: true, isOfManyKinds: true, ...told }
  expect(rows).toEqual([
    { name: 'Kampala Traders Ltd', ...all, isMuch: rows[0]!.isMuch },
    { name: 'Lagos Foods Ltd', ...all },
    { name: 'Nairobi Tech Ltd', ...all },
  ])
})

test('Nothing of the history lies after the present', async () => {
  const [last] = await server.query<{ at: string }>(
    `select greatest((select max(occurred_at) from audit_entries), (select max(computed_at) from payroll_runs),
       (select max(posted_at) from journals)) as at`,
  )
  expect(Date.parse(last!.at)).toBeLessThanOrEqual(server.clock.now().getTime())
})

test('Its people sign in with the documented password, and the front page has something to do', async () => {
  const owner = await logIn('owner@lagosfoods.example')
  const tasks = (await server.call(dashboardRoutes.listTasks, {}, owner)).json.data
  expect(tasks.map(({ kind }) => kind)).toContain('approve-payroll')
  const months = (await server.call(dashboardRoutes.readPayrollDistribution, {}, owner)).json.data.months
  expect(months).toHaveLength(6)
  const officer = await logIn('payroll@nairobitech.example')
  const [task] = (await server.call(dashboardRoutes.listTasks, {}, officer)).json.data
  expect(task).toMatchObject({ kind: 'start-payroll', urgency: 'soon' })
})

test('Amani Advisory works for Nairobi Tech and Kampala Traders, its member for Nairobi Tech alone', async () => {
  const clientsOf = async (email: string) => {
    const session = await logIn(email)
    const { data } = (await server.call(consultantRoutes.listOrganizations, {}, session)).json
    return data.map(({ name, employees, hasEmployer }) => ({ name, employees, hasEmployer }))
  }
  const kampala = { name: 'Kampala Traders Ltd', employees: 21, hasEmployer: true }
  const nairobi = { name: 'Nairobi Tech Ltd', employees: 32, hasEmployer: true }
  expect(await clientsOf('owner@amani.example')).toEqual([kampala, nairobi])
  expect(await clientsOf('team@amani.example')).toEqual([nairobi])
  const { user } = (
    await server.call(sessionRoutes.logInEmployer, {
      body: { email: 'owner@amani.example', password: demoPassword },
    })
  ).json.data
  expect(user.currentUserRole).toBeNull()
  expect(user.currentConsultantRole?.practice.name).toBe('Amani Advisory')
})

test('Making it again changes nothing', async () => {
  const before = await listRuns(server)
  const [{ entries } = { entries: 0 }] = await server.query(
    `select count(*)::int as entries from audit_entries`,
  )
  await createDemoWorld(server.services)
  expect(await listRuns(server)).toEqual(before)
  expect(await server.query(`select count(*)::int as entries from audit_entries`)).toEqual([{ entries }])
})

describe('A demo whose making is cut off', async () => {
  const other = await openTestServer({ isWorking: false })

  /** Makes the world while the database goes away after so many transactions, as it does for a killed process. */
  async function makeUntil(transactions: number): Promise<void> {
    const { pool } = other.services.pool
    const connect = pool.connect.bind(pool)
    let count = 0
    const cutOff = vi.spyOn(pool, 'connect').mockImplementation(() => {
      count += 1
      if (count > transactions) throw new Error('cut off')
      return connect()
    })
    await expect(createDemoWorld(other.services)).rejects.toThrow('cut off')
    cutOff.mockRestore()
  }

  test('goes on where it stopped, wherever that was, and ends as the same world', {
    timeout: patienceMs,
  }, async () => {
    for (const transactions of [1, 3, 6, 11, 20, 40, 90]) {
      await makeUntil(transactions)
      expect(await isDemoWorldPresent(other.services)).toBe(false)
    }
    await createDemoWorld(other.services)
    expect(await isDemoWorldPresent(other.services)).toBe(true)
    expect(await listRuns(other)).toEqual(await listRuns(server))
  })
})
