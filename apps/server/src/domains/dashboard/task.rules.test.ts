import type { Permission } from '@kazi/contract/permissions'
import { permissionsOf } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { listTasksOf, type TaskFacts } from './task.rules.ts'

const allDone: TaskFacts = {
  permissions: new Set<Permission>(permissionsOf.employer),
  isKycCompleted: true,
  hasWallet: true,
  hasEmployees: true,
  openRuns: [],
  nextMonth: null,
  expiring: [],
  queries: [],
  leave: [],
  performance: null,
  suggestions: 0,
  claims: [],
  ready: [],
  hiring: null,
  problems: new Map(),
  dues: null,
  wallets: null,
  accountsToConfirm: 0,
  isLocked: false,
  isBackupFailing: false,
}
const run = (facts: Partial<TaskFacts['openRuns'][number]>): TaskFacts['openRuns'][number] => ({
  id: '01900000-0000-7000-8000-000000000001' as Id,
  title: 'November 2026',
  month: month('2026-11'),
  period: { from: localDate('2026-11-01'), to: localDate('2026-11-30') },
  state: 'pending-approval',
  people: 48,
  payDate: localDate('2026-11-30'),
  actions: [],
  waitsFor: [],
  among: null,
  ...facts,
})
const kindsOf = (facts: Partial<TaskFacts>) =>
  listTasksOf({ ...allDone, ...facts }).map(({ kind, urgency }) => `${urgency} ${kind}`)

test('Locked rails are told to whoever calculates or pays, a backup that fails to owners, before everything else', () => {
  const both = { isLocked: true, isBackupFailing: true }
  expect(kindsOf({ ...both, hasWallet: false })).toEqual([
    'now rails-locked',
    'now backup-failing',
    'now create-wallet',
  ])
  expect(kindsOf({ ...both, permissions: new Set<Permission>(['view:dashboard']) })).toEqual([])
})

test('A new organisation is led through its first steps, in order', () => {
  expect(kindsOf({ isKycCompleted: false, hasWallet: false, hasEmployees: false })).toEqual([
    'now complete-kyc',
    'now create-wallet',
    'now add-employees',
  ])
})

test('Nobody is asked for what their role may not do', () => {
  const everything = {
    isKycCompleted: false,
    hasWallet: false,
    nextMonth: { month: '2026-11', payDate: '2026-11-30', daysLeft: 6 },
    problems: new Map([['salary-missing', 2]]),
  }
  expect(kindsOf({ ...everything, permissions: new Set<Permission>(['view:dashboard']) })).toEqual([])
  expect(kindsOf({ ...everything, permissions: new Set(permissionsOf.orgadmin) })).not.toContain(
    'now complete-kyc',
  )
})

test.each([
  [['approve', 'reject'], 'approve-payroll'],
  [['process'], 'enter-code'],
  [['request-code', 'enter-code'], 'enter-code'],
  [['mark-paid'], 'mark-paid'],
  [['confirm-late', 'download-outputs'], 'confirm-late'],
  [['recompute', 'submit'], 'review-payroll'],
] as const)('A run on which one may %j is the task %s, now', (actions, kind) => {
  const [task] = listTasksOf({ ...allDone, openRuns: [run({ actions: [...actions] })] })
  expect(task).toMatchObject({
    kind,
    urgency: 'now',
    link: '/app/payroll/01900000-0000-7000-8000-000000000001',
    values: { title: 'November 2026', month: '2026-11', people: 48, payDate: '2026-11-30' },
  })
})

test('A run that only others can go on with is nobody else’s task', () => {
  expect(kindsOf({ openRuns: [run({ actions: ['download-outputs'] })] })).toEqual([])
  const waitsFor = [{ id: 'a' as never, name: 'Ada Obi', insteadOf: null }]
  const [task] = listTasksOf({ ...allDone, openRuns: [run({ actions: ['withdraw'], waitsFor })] })
  expect(task).toMatchObject({ kind: 'await-approval', urgency: 'later', values: { name: 'Ada Obi' } })
})

test('The month that is due becomes more urgent as its payday comes nearer', () => {
  const startIn = (daysLeft: number) =>
    kindsOf({ nextMonth: { month: '2026-11', payDate: '2026-11-30', daysLeft } })
  expect([20, 12, 6, 5, 0, -3].map((days) => startIn(days)[0])).toEqual([
    'later start-payroll',
    'soon start-payroll',
    'soon start-payroll',
    'now start-payroll',
    'now start-payroll',
    'now start-payroll',
  ])
})

test('What is missing is counted by people, most urgent first', () => {
  const tasks = listTasksOf({
    ...allDone,
    nextMonth: { month: '2026-11', payDate: '2026-11-30', daysLeft: 4 },
    problems: new Map([
      ['identifier-missing', 7],
      ['salary-missing', 1],
      ['payout-account-missing', 3],
    ]),
  })
  expect(tasks.map(({ kind, urgency, count }) => [kind, urgency, count])).toEqual([
    ['start-payroll', 'now', 1],
    ['missing-salary', 'soon', 1],
    ['missing-payout-account', 'soon', 3],
    ['missing-identifier', 'later', 7],
  ])
})

test('What is late to be remitted comes before what is due within the week, and nothing is said where nothing waits', () => {
  const dueOn = (day: string) => localDate(day)
  const both = { overdue: 2, oldestDueOn: dueOn('2026-11-09'), soon: 3, nextDueOn: dueOn('2026-12-09') }
  expect(kindsOf({ dues: both })).toEqual(['now overdue-remittances', 'soon due-remittances'])
  expect(kindsOf({ dues: { overdue: 0, oldestDueOn: null, soon: 0, nextDueOn: null } })).toEqual([])
})

test('What runs out is one task a kind, for whoever may see to it', () => {
  const expiring = [{ kind: 'document' }, { kind: 'document' }, { kind: 'relief' }] as const
  const tasks = (permissions: TaskFacts['permissions']) =>
    listTasksOf({ ...allDone, permissions, expiring }).flatMap(({ kind, count }) =>
      kind === 'documents-expiring' || kind === 'reliefs-ending' ? [[kind, count]] : [],
    )
  expect(tasks(new Set(['edit:employees']))).toEqual([
    ['documents-expiring', 2],
    ['reliefs-ending', 1],
  ])
  expect(tasks(new Set(['view:employees']))).toEqual([])
})

test('A wallet that stands still comes first; one that runs short is pressing in its last five days', () => {
  const shortOn = localDate('2026-11-30')
  const short = { shortOn, stopped: 0, daysLeft: 6 }
  expect(kindsOf({ wallets: { shortOn: null, stopped: 0, daysLeft: null } })).toEqual([])
  expect(kindsOf({ wallets: short })).toEqual(['soon fund-wallet'])
  expect(kindsOf({ wallets: { ...short, stopped: 1, daysLeft: 5 } })).toEqual([
    'now answer-differences',
    'now fund-wallet',
  ])
})
