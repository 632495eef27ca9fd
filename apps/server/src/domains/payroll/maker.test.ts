import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { expect, test } from 'vitest'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import {
  addPeople,
  callsOf,
  changePerson,
  draftOf,
  openScene,
  type Run,
  raisePay,
  releaseWithCode,
  runOf,
} from './test/payroll-scene.ts'

const server = await openTestServer()

/** A month that somebody computes and submits, a moment after everything before it. */
async function submitMonth(
  maker: TestMember,
  wishes: { readonly month?: string; readonly payDate?: string },
): Promise<Run> {
  server.clock.advance(1000)
  const calls = callsOf(server, maker)
  return runOf(await calls.submit(runOf(await calls.compute(wishes)).id))
}

test('Computing an earlier month doesn’t make an editor forgotten: only a run that was approved does', async () => {
  const { organization } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  await addPeople(server, organization, editor, [draftOf('NG', 7, 90_000_000)])
  server.clock.advance(1000)
  const october = runOf(await callsOf(server, editor).compute({ month: '2026-10', payDate: '2026-10-30' }))
  server.clock.advance(1000)
  const november = runOf(await callsOf(server, maker).compute())
  const submitted = runOf(await callsOf(server, maker).submit(november.id))
  expect(submitted.previous?.id).toBe(october.id)
  expect((await callsOf(server, editor).approve(submitted)).failure.code).toBe(
    'approvals.maker-cannot-decide',
  )
  expect(runOf(await callsOf(server, other).approve(submitted)).state).toBe('approved')
})

test('Once a run with the edited facts is approved, its editor may approve the next one', async () => {
  const { organization } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  await addPeople(server, organization, editor, [draftOf('NG', 7, 90_000_000)])
  const october = await submitMonth(maker, { month: '2026-10', payDate: '2026-10-30' })
  const approved = await callsOf(server, other).approve(runOf(await callsOf(server, other).read(october.id)))
  expect(runOf(approved).state).toBe('approved')
  const november = await submitMonth(maker, {})
  const seen = runOf(await callsOf(server, editor).read(november.id))
  expect(runOf(await callsOf(server, editor).approve(seen)).state).toBe('approved')
})

test('Whoever enters a raise for a month to come can’t approve that month, though one before was approved since', async () => {
  const { organization, people } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  const raise = { amount: 99_000_000, effectiveOn: '2026-11-01' }
  expect((await raisePay(server, editor, people[0]!, raise)).status).toBe(200)
  const october = await submitMonth(maker, { month: '2026-10', payDate: '2026-10-30' })
  expect(runOf(await callsOf(server, other).approve(october)).state).toBe('approved')
  const november = await submitMonth(maker, {})
  expect((await callsOf(server, editor).approve(november)).failure.code).toBe('approvals.maker-cannot-decide')
  expect(runOf(await callsOf(server, other).approve(november)).state).toBe('approved')
})

test('Whoever enters a raise for a month that was paid can’t approve its arrears, though a later salary is in force by then', async () => {
  const { organization, people, owner } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  const later = { amount: 46_000_000, effectiveOn: '2026-11-01' }
  expect((await raisePay(server, owner, people[0]!, later)).status).toBe(200)
  const october = await submitMonth(maker, { month: '2026-10', payDate: '2026-10-30' })
  expect(runOf(await callsOf(server, other).approve(october)).state).toBe('approved')
  await callsOf(server, other).process(october.id)
  await releaseWithCode(server, other, october.id)
  server.clock.advance(1000)
  const dated = { amount: 990_000_000, effectiveOn: '2026-10-01' }
  expect((await raisePay(server, editor, people[0]!, dated)).status).toBe(200)
  const november = await submitMonth(maker, {})
  expect((await callsOf(server, editor).approve(november)).failure.code).toBe('approvals.maker-cannot-decide')
  expect(runOf(await callsOf(server, other).approve(november)).state).toBe('approved')
  // What was approved with the arrears is approved.
  const december = await submitMonth(maker, { month: '2026-12', payDate: '2026-12-30' })
  expect(runOf(await callsOf(server, editor).approve(december)).state).toBe('approved')
})

test('Whoever changed what arrears don’t follow from, and has been approved since, may approve them', async () => {
  const { organization, people, owner } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  const october = await submitMonth(maker, { month: '2026-10', payDate: '2026-10-30' })
  expect(runOf(await callsOf(server, other).approve(october)).state).toBe('approved')
  await callsOf(server, other).process(october.id)
  await releaseWithCode(server, other, october.id)
  server.clock.advance(1000)
  expect((await changePerson(server, editor, people[0]!, { lastName: 'Eze' })).status).toBe(200)
  const november = await submitMonth(maker, {})
  expect((await callsOf(server, editor).approve(november)).failure.code).toBe('approvals.maker-cannot-decide')
  expect(runOf(await callsOf(server, other).approve(november)).state).toBe('approved')
  server.clock.advance(1000)
  const dated = { amount: 46_000_000, effectiveOn: '2026-10-01' }
  expect((await raisePay(server, owner, people[0]!, dated)).status).toBe(200)
  const december = await submitMonth(maker, { month: '2026-12', payDate: '2026-12-30' })
  expect(december.items.map(({ item }) => item)).toContain('arrears')
  expect(runOf(await callsOf(server, editor).approve(december)).state).toBe('approved')
})

test('A month that was approved before an earlier one hides nobody who entered what counts in the earlier one alone', async () => {
  const { organization, people, owner } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  const [raised, suspended] = [people[0]!, people[1]!]
  const away = {
    from: '2026-10-01',
    to: '2026-11-30',
    pay: 'none',
    percent: null,
    reason: 'Inquiry',
  } as const
  const suspension = { body: { employeeIds: [suspended], ...away } }
  expect((await server.call(lifeCycleRoutes.suspend, suspension, owner)).status).toBe(200)
  const params = { employee_id: suspended }
  const { suspensions } = (await server.call(lifeCycleRoutes.readTimeline, { params }, owner)).json.data
  server.clock.advance(1000)
  const reviser = await addMember(server, organization)
  const revoked = { params: { ...params, suspend_id: suspensions[0]!.id }, query: { from: '2026-11-01' } }
  expect((await server.call(lifeCycleRoutes.revokeSuspension, revoked, reviser)).status).toBe(200)
  for (const raise of [
    { amount: 990_000_000, effectiveOn: '2026-11-01' },
    { amount: 45_000_000, effectiveOn: '2026-12-01' },
  ]) {
    expect((await raisePay(server, editor, raised, raise)).status).toBe(200)
  }
  const december = await submitMonth(maker, { month: '2026-12', payDate: '2026-12-30' })
  expect(runOf(await callsOf(server, other).approve(december)).state).toBe('approved')
  const november = await submitMonth(maker, {})
  for (const hand of [editor, reviser]) {
    expect((await callsOf(server, hand).approve(november)).failure.code).toBe('approvals.maker-cannot-decide')
  }
  expect(runOf(await callsOf(server, other).approve(november)).state).toBe('approved')
})

test('Whoever entered something that a run doesn’t use may approve it', async () => {
  const { organization, people } = await openScene(server)
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  await addMember(server, organization)
  const raise = { amount: 99_000_000, effectiveOn: '2026-12-01' }
  expect((await raisePay(server, editor, people[0]!, raise)).status).toBe(200)
  const november = await submitMonth(maker, {})
  expect(runOf(await callsOf(server, editor).approve(november)).state).toBe('approved')
})

test('A run that pays nobody anything isn’t submitted: there would be nothing to release', async () => {
  const scene = await openScene(server, { salaries: [0] })
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  expect(run.actions).not.toContain('submit')
  expect((await calls.submit(run.id)).failure.code).toBe('payroll.nobody-to-pay')
})
