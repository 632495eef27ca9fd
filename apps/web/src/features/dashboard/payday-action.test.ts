import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { paydayActionOf, runLink } from './payday-action.ts'

const payrollId = '01900000-0000-7000-8000-000000000001' as Id
const owner = { canAddPeople: true, canStart: true, canSeeRuns: true, tasks: [], headcount: 48 }

test('An organisation without people is asked for them before anything else', () => {
  expect(paydayActionOf({ ...owner, headcount: 0, payday: { payrollId: null } })).toBe('addPeople')
})

test('A month that nobody began is started', () => {
  expect(paydayActionOf({ ...owner, payday: { payrollId: null } })).toBe('start')
})

test.each([
  ['review-payroll', 'review'],
  ['approve-payroll', 'approve'],
  ['enter-code', 'enterCode'],
  ['mark-paid', 'markPaid'],
] as const)('A run with the task %s asks to %s', (kind, action) => {
  const tasks = [{ kind, link: runLink(payrollId) }]
  expect(paydayActionOf({ ...owner, payday: { payrollId }, tasks })).toBe(action)
})

test('A run that waits for somebody else can be opened', () => {
  const tasks = [{ kind: 'approve-payroll', link: runLink('another') }] as const
  expect(paydayActionOf({ ...owner, payday: { payrollId }, tasks })).toBe('resume')
})

test('Nobody is offered what the role may not do', () => {
  const guest = { ...owner, canAddPeople: false, canStart: false, canSeeRuns: false }
  expect(paydayActionOf({ ...guest, payday: { payrollId: null } })).toBeUndefined()
  expect(paydayActionOf({ ...guest, headcount: 0, payday: { payrollId: null } })).toBeUndefined()
  expect(paydayActionOf({ ...guest, payday: { payrollId } })).toBeUndefined()
})
