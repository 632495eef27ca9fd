import { privacyRoutes } from '@kazi/contract/privacy'
import { expect, test } from 'vitest'
import { addCompany, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer } from '#testing/test-server.ts'
import { isLate, keptUntilOf, notifyByOf } from './privacy.rules.ts'

const server = await openTestServer()
const company = await addCompany(server)
const { owner, officer } = company

test('What a person asks is due within seven days and is answered once; a day to come or somebody unknown is refused', async () => {
  const ask = (part: object) =>
    server.call(
      privacyRoutes.recordRequest,
      { body: { kind: 'access', employeeId: null, personName: 'Ngozi Eze', askedOn: '2026-11-16', ...part } },
      owner,
    )
  const asked = (await ask({})).json.data
  expect(asked).toMatchObject({ dueOn: '2026-11-23', isOverdue: true, answer: null })
  expect((await ask({ askedOn: '2026-11-25' })).failure).toMatchObject({ code: 'privacy.asked-on-future' })
  expect((await ask({ employeeId: '01900000-0000-7000-8000-000000000001' })).status).toBe(404)
  const answer = (by: typeof owner) =>
    server.call(
      privacyRoutes.answerRequest,
      { params: { requestId: asked.id }, body: { answer: 'done', note: 'Handed over' } },
      by,
    )
  expect((await answer(owner)).json.data).toMatchObject({ isOverdue: false, answer: { kind: 'done' } })
  expect((await answer(owner)).failure.code).toBe('privacy.answered-already')
  expect((await server.call(privacyRoutes.readOverview, {}, officer)).status).toBe(403)
})

test('A person gets everything that is kept of them, pay and its lines included, and nothing of anybody else', async () => {
  await releaseRun(server, company, await computeNovember(server, company))
  const people = await server.query<{ id: string; last_name: string; email: string }>(
    'select id, last_name, email from employees where organization_id = $1 order by email',
    [owner.organizationId],
  )
  const [first, second] = people
  const answer = await server.call(
    privacyRoutes.exportPerson,
    { params: { employeeId: first!.id as never } },
    owner,
  )
  const { kept } = JSON.parse(answer.bytes.toString())
  expect(kept.employees).toHaveLength(1)
  expect(kept.payslips).toHaveLength(1)
  expect(kept.payslip_lines.length).toBeGreaterThan(3)
  expect(answer.bytes.toString()).toContain(first!.email)
  expect(answer.bytes.toString()).not.toContain(second!.email)
  expect(answer.bytes.toString()).not.toContain(second!.id)
  const overview = (await server.call(privacyRoutes.readOverview, {}, owner)).json.data
  expect(overview.payroll).toEqual([{ year: 2026, payslips: expect.any(Number), keptUntil: '2033-12-31' }])
})

test('A breach says until when the authority is told, and whether that was in time', async () => {
  const found = {
    foundAt: '2026-11-20T08:00:00.000Z',
    what: 'A sheet was mailed to a stranger',
    people: 5,
    measures: '',
  }
  const breach = (await server.call(privacyRoutes.recordBreach, { body: found }, owner)).json.data
  expect(breach).toMatchObject({ notifyBy: '2026-11-23T08:00:00.000Z', isLate: true })
  const change = (authorityToldAt: string) =>
    server.call(
      privacyRoutes.updateBreach,
      {
        params: { breachId: breach.id },
        body: {
          people: 5,
          measures: 'Asked for it back',
          authorityToldAt,
          peopleToldAt: null,
          untoldBecause: null,
        },
      },
      owner,
    )
  expect((await change('2026-11-22T08:00:00.000Z')).json.data.isLate).toBe(false)
  expect((await change('2026-11-25T08:00:00.000Z')).failure.code).toBe('privacy.found-at-future')
})

test('Uganda’s authority is told at once, and its tax year ends with June', () => {
  expect(notifyByOf('UG', '2026-11-20T08:00:00.000Z')).toBeNull()
  const untold = { notifyBy: null, authorityToldAt: null, untoldBecause: null }
  expect(isLate(untold, '2026-11-20T08:00:01.000Z')).toBe(true)
  expect(isLate({ ...untold, untoldBecause: 'The disk was encrypted' }, '2026-11-20T08:00:01.000Z')).toBe(
    false,
  )
  // what was paid from July 2026 is of the year that ends on 30 June 2027, and seven years more
  expect(keptUntilOf(2026, 'UG')).toBe('2034-06-30')
})
