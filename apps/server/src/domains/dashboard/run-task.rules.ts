import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import { isWholeMonth } from '@kazi/values/pay-period'
import type { Paydays } from '#domains/payroll/index.ts'

/** As much of a run that somebody has to go on with as its task follows from. */
export type OpenRun = Pick<
  Paydays['open'][number],
  'id' | 'title' | 'month' | 'period' | 'state' | 'actions' | 'people' | 'payDate' | 'waitsFor' | 'among'
>

type Task = ResponseOf<typeof dashboardRoutes.listTasks>['data'][number]

/** What each action of a run asks of whoever may do it; the first that fits is the task. */
const taskOfAction = [
  ['approve', 'approve-payroll'],
  ['enter-code', 'enter-code'],
  ['request-code', 'enter-code'],
  ['process', 'enter-code'],
  ['confirm-failed', 'confirm-refused'],
  ['confirm-late', 'confirm-late'],
  ['mark-paid', 'mark-paid'],
  ['submit', 'review-payroll'],
  ['recompute', 'review-payroll'],
] as const

/** What runs need of the caller: each the first thing that they may do. */
export const runTasks = (openRuns: readonly OpenRun[]): Task[] =>
  openRuns.flatMap((run): Task[] => {
    const found = taskOfAction.find(([action]) => run.actions.includes(action))
    // A run of everybody's whole month goes by it, which the reader's language names.
    const isMonth = run.among === null && isWholeMonth(run.period)
    const name = isMonth ? { title: run.title, month: run.month } : { title: run.title }
    const values = { ...name, people: run.people, payDate: run.payDate }
    const task = { count: 1, link: `/app/payroll/${run.id}` }
    if (found) return [{ ...task, kind: found[1], urgency: 'now', values }]
    // Whoever made it can only wait, and should know for whom.
    if (!run.actions.includes('withdraw') || run.waitsFor.length === 0) return []
    const names = run.waitsFor.map((person) => person.name).join(', ')
    return [{ ...task, kind: 'await-approval', urgency: 'later', values: { ...values, name: names } }]
  })
