import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'

export type NextPayday = ResponseOf<typeof dashboardRoutes.readStatsCard>['data']['nextPayday']
export type Task = ResponseOf<typeof dashboardRoutes.listTasks>['data'][number]

/** The one button of the next payday. */
export type PaydayAction = 'addPeople' | 'start' | 'resume' | 'review' | 'approve' | 'enterCode' | 'markPaid'

const actionOfTask: Partial<Record<Task['kind'], PaydayAction>> = {
  'review-payroll': 'review',
  'approve-payroll': 'approve',
  'enter-code': 'enterCode',
  'mark-paid': 'markPaid',
}

/** The address of a run. */
export const runLink = (payrollId: string): string => `/app/payroll/${payrollId}`

/**
 * The step that brings the next payday nearer and that the caller may take. What a run asks of the caller is among
 * the tasks, which the server limits to what the role may do.
 */
export function paydayActionOf(facts: {
  readonly payday: Pick<NextPayday, 'payrollId'>
  readonly headcount: number
  readonly tasks: readonly Pick<Task, 'kind' | 'link'>[]
  readonly canAddPeople: boolean
  readonly canStart: boolean
  readonly canSeeRuns: boolean
}): PaydayAction | undefined {
  const { payrollId } = facts.payday
  if (payrollId === null) {
    if (facts.headcount === 0) return facts.canAddPeople ? 'addPeople' : undefined
    return facts.canStart ? 'start' : undefined
  }
  const task = facts.tasks.find((entry) => entry.link === runLink(payrollId))
  return (task && actionOfTask[task.kind]) ?? (facts.canSeeRuns ? 'resume' : undefined)
}
