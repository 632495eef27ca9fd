import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { expect, test } from 'vitest'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { accrueUpTo } from './index.ts'
import { codeOf, leaveOn } from './test/leave-scene.ts'

/* Prevents: half of an accrual, and days that are paid out without being there. */

const server = await openTestServer()
const { openLeave, balances } = leaveOn(server)

test('An accrual that is cut off before its end leaves nothing; the next writes everything, and a further one nothing', async () => {
  const { organization, accrue } = await openLeave('KE')
  const written = () =>
    server.query('select kind, period, hundredths from leave_entries where organization_id = $1', [
      organization.id,
    ])
  const dying = transact(contextFor(server, organization), async (inside) => {
    const entries = await accrueUpTo(inside, inside.clock.today(organization.timeZone))
    expect(entries).toBeGreaterThan(0)
    throw new Error('cut off')
  })
  await expect(dying).rejects.toThrow('cut off')
  expect(await written()).toEqual([])
  const [all, further] = [await accrue(), await accrue()]
  expect([all, further, (await written()).length]).toEqual([all, 0, all])
})

/* Kenya: 17.5 days by October. Of an annual leave that the company lets be paid out ten are paid: 7.5 are left, and not eight more. */
test('Days are paid out only where the type says so or somebody leaves, and never more than there are', async () => {
  const { owner, person, typeOf, accrue } = await openLeave('KE')
  await accrue()
  const { id: typeId, name, kind, color, terms } = typeOf('annual')
  const pay = (days: number) => {
    const body = { typeId, kind: 'encashed', days, on: '2026-11-24', note: 'Asked for in November' } as const
    return server.call(
      leaveBalanceRoutes.adjust,
      { params: { employee_id: person }, body: body as never },
      owner,
    )
  }
  expect(codeOf(await pay(1000))).toBe('422 leave.not-encashable')
  const change = {
    ...{ from: '2026-11-24', scope: { kind: 'organization', id: null } },
    terms: { ...terms, isEncashable: true },
  }
  const body = { name, kind, color, isArchived: false, change } as never
  await server.call(leaveTypeRoutes.changeType, { params: { type_id: typeId }, body }, owner)
  const paid = await pay(1000)
  expect([paid.status, paid.json.data.days]).toEqual([201, -1000])
  expect(codeOf(await pay(800))).toBe('422 leave.balance-short')
  const { balances: after } = await balances(owner, person)
  expect(after.find(({ type }) => type.id === typeId)).toMatchObject({ balance: 750 })
})

/* Kenya: 17.5 days of annual leave by October, of 21; what is typed finds one of the people, and the sheet has nobody else. */
test('The sheet of balances has exactly those whom the list shows, with what each has of each type', async () => {
  const { owner, person, accrue } = await openLeave('KE')
  await accrue()
  const { employee, balances: shown } = await balances(owner, person)
  const query = { format: 'csv', search: employee.number } as const
  const answer = await server.call(leaveBalanceRoutes.exportBalances, { query }, owner)
  expect(answer.status).toBe(200)
  const [head = '', ...people] = answer.bytes.toString().replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head.split(',').slice(3)).toEqual(shown.map(({ type }) => type.name))
  expect(people.length).toBe(1)
  expect(people[0]!.split(',').slice(3)).toEqual(shown.map(({ balance }) => String(balance / 100)))
})
