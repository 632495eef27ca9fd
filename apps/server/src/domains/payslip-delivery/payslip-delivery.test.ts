import { payslipMailRoutes } from '@kazi/contract/payroll/payslip-mails'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import type { BodyInputOf, QueryInputOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import { expect, test } from 'vitest'
import { doorActsOn } from '#domains/personal-door/test/door-scene.ts'
import { addCompany, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const door = doorActsOn(server)
const company = await addCompany(server)
const payrollId = await computeNovember(server, company)
const params = { payrollId }

const mail = (body: BodyInputOf<typeof payslipMailRoutes.mailPayslips> = {}) =>
  server.call(payslipMailRoutes.mailPayslips, { params, body }, company.officer)
async function listMails(query: QueryInputOf<typeof payslipMailRoutes.listPayslipMails> = {}) {
  const answer = await server.call(payslipMailRoutes.listPayslipMails, { params, query }, company.officer)
  assert(answer.status === 200, `the list answered ${answer.status}: ${answer.bytes.toString()}`)
  return answer.json
}
const payslips = async () =>
  (await server.call(payslipRoutes.listPayslips, { params }, company.officer)).json.data
const mailsTo = async (person: number) => server.mails(`person-${person}@example.com`)

test('No payslip leaves before its payments are released', async () => {
  expect((await mail()).failure).toMatchObject({ code: 'payroll.state-wrong', state: 'computed' })
})

test('Everybody gets a link and no figure; whoever has no address is named, and mailed once there is one', async () => {
  await server.query(
    `update employees set email = null where organization_id = $1 and email = 'person-2@example.com'`,
    [company.owner.organizationId],
  )
  await releaseRun(server, company, payrollId)
  expect((await mail()).json.data).toEqual({
    ...{ people: 4, unasked: 0, queued: 3, mailed: 0, opened: 0, noAddress: 1 },
  })
  await server.jobsDone()
  const { data, summary } = await listMails()
  expect(summary).toEqual({ people: 4, unasked: 0, queued: 0, mailed: 3, opened: 0, noAddress: 1 })
  expect(data.filter(({ state }) => state === 'no-address').map(({ number }) => number)).toEqual(['EMP-0003'])
  expect(data.find(({ number }) => number === 'EMP-0001')).toMatchObject({
    ...{ addressMasked: 'p•••@example.com', mails: 1, firstOpenedAt: null },
  })
  const [letter] = await mailsTo(0)
  expect(letter!.subject).toContain('Your payslip')
  expect(letter!.text).toContain('November 2026')
  // the address of the link has digits of its own
  const words = letter!.text.replace(/https?:\S+/g, '')
  expect(words.replace('2026', '')).not.toMatch(/\d/)
  await server.query(
    `update employees set email = 'person-2@example.com' where organization_id = $1 and email is null`,
    [company.owner.organizationId],
  )
  expect((await mail()).json.data).toMatchObject({ queued: 1, mailed: 3 })
  await server.jobsDone()
  expect((await listMails()).summary).toMatchObject({ mailed: 4, noAddress: 0 })
  expect((await mail()).failure.code).toBe('payroll.nobody-to-mail')
})

test('Behind the code stand the figures of the run and the paper, and the run says who opened it', async () => {
  const [own] = (await payslips()).filter(({ number }) => number === 'EMP-0001')
  const token = await door.latestLink('person-0@example.com')
  const outside = await door.readDoor(token)
  expect(outside.bytes.toString()).not.toContain(String(own!.net.amount))
  expect((await listMails({ state: 'opened' })).data).toEqual([])
  const visit = await door.goIn('person-0@example.com')
  const { view } = (await door.readVisit(visit)).json.data
  assert(view.act === 'payslip', 'a payslip is behind the door')
  expect([view.net, view.gross, view.deductions]).toEqual([own!.net, own!.gross, own!.deductions])
  const sumOf = (kind: 'earning' | 'deduction') =>
    view.lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount.amount, 0)
  expect([sumOf('earning'), sumOf('deduction')]).toEqual([own!.gross.amount, own!.deductions.amount])
  const paper = await door.download(visit, view.document.id)
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const opened = await listMails({ state: 'opened' })
  expect(opened.data.map(({ number }) => number)).toEqual(['EMP-0001'])
  expect(opened.data[0]!.firstOpenedAt).toMatch(/^2026-11-24T09:/)
})

test('A visit shows its own payslip alone: a colleague’s paper is not found', async () => {
  const visit = await door.goIn('person-1@example.com')
  const [other] = (await payslips()).filter(({ number }) => number === 'EMP-0001')
  expect((await door.download(visit, other!.id)).status).toBe(404)
})

test('Sending again reaches those who have not opened it, or whoever is chosen', async () => {
  const before = [await mailsTo(0), await mailsTo(2)].map(({ length }) => length)
  expect((await mail({ to: 'not-opened' })).json.data).toMatchObject({ queued: 2, opened: 2 })
  await server.jobsDone()
  expect((await mailsTo(0)).length).toBe(before[0])
  expect((await mailsTo(2)).length).toBe(before[1]! + 1)
  const [own] = (await payslips()).filter(({ number }) => number === 'EMP-0001')
  await mail({ payslipIds: [own!.id] })
  await server.jobsDone()
  expect((await mailsTo(0)).some(({ subject }) => subject.includes('Your payslip'))).toBe(true)
  // who has read it has read it, however often it is sent
  expect((await listMails({ state: 'opened' })).data.map(({ mails }) => mails).toSorted()).toEqual([1, 2])
})
