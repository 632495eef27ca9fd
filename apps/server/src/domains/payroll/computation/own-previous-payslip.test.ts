import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { addPeople, callsOf, draftOf, openScene, type Run, runOf } from '../test/payroll-scene.ts'

const server = await openTestServer()

test('Pay is compared with the person’s own payslip before, however long ago; who has none is new, and joined only if they have just started', async () => {
  const { organization, owner, people } = await openScene(server)
  const calls = callsOf(server, owner)
  const payslipsOf = async ({ id }: Run) => {
    const { data } = (await calls.payslips(id)).json
    return new Map(data.map((payslip) => [payslip.employeeId, payslip]))
  }
  const [absent, present] = people
  const september = runOf(await calls.compute({ month: '2026-09', payDate: '2026-09-30' }))
  const before = await payslipsOf(september)
  // In a first run nobody is new.
  expect([...before.values()].map(({ flags }) => flags)).not.toContainEqual(
    expect.arrayContaining(['joined']),
  )

  const others = people.filter((id) => id !== absent)
  const october = runOf(await calls.compute({ month: '2026-10', payDate: '2026-10-30', employeeIds: others }))
  const [newcomer, joiner] = await addPeople(server, organization, owner, [
    draftOf('NG', 7, 90_000_000),
    { ...draftOf('NG', 8, 90_000_000), startOn: localDate('2026-10-15') },
  ])
  const november = runOf(await calls.compute())
  expect(november.previous?.id).toBe(october.id)
  const now = await payslipsOf(november)
  expect(now.get(absent!)?.flags).not.toContain('joined')
  expect(now.get(absent!)?.previousNet).toEqual(before.get(absent!)?.net)
  expect(now.get(newcomer!)?.flags).toContain('first-pay')
  expect(now.get(newcomer!)?.flags).not.toContain('joined')
  expect(now.get(joiner!)?.flags).toContain('joined')
  expect(now.get(newcomer!)?.previousNet).toBeNull()

  const explained = async (employeeId: string | undefined) =>
    (await calls.payslip(now.get(employeeId as never)!.id)).json.data
  const ofAbsent = await explained(absent)
  expect(ofAbsent.previousMonth).toBe('2026-09')
  expect(ofAbsent.lines.find(({ item }) => item === 'basic')?.previousAmount).toBeGreaterThan(0)
  expect(ofAbsent.changes).not.toContainEqual(expect.objectContaining({ cause: 'joined' }))
  expect((await explained(present)).previousMonth).toBe('2026-10')
  expect(await explained(newcomer)).toMatchObject({
    previousMonth: null,
    changes: [{ cause: 'first-pay', item: null }],
  })
  expect(await explained(joiner)).toMatchObject({ changes: [{ cause: 'joined', item: null }] })
})

test('A payslip that was sent back is nobody’s payslip before', async () => {
  const { owner, people } = await openScene(server)
  const calls = callsOf(server, owner)
  const september = runOf(await calls.compute({ month: '2026-09', payDate: '2026-09-30' }))
  const october = runOf(await calls.compute({ month: '2026-10', payDate: '2026-10-30' }))
  await calls.submit(october.id)
  expect(runOf(await calls.reject(october.id)).state).toBe('rejected')
  const november = runOf(await calls.compute())
  expect(november.previous?.id).toBe(september.id)
  const { data } = (await calls.payslips(november.id)).json
  const payslip = data.find(({ employeeId }) => employeeId === people[0])!
  expect((await calls.payslip(payslip.id)).json.data.previousMonth).toBe('2026-09')
})
