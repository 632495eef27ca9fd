import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { add, type Minor } from '@kazi/values/money'
import { computeCost, nextMonth, selectPayHistory } from '#domains/payroll/index.ts'
import { auditRead } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { selectEmployeesByIds } from '../list/employees.queries.ts'

/** @throws Refusal `not-found`. */
export function readPayrollHistory(
  context: RequestContext,
  employeeId: Id,
): Promise<ResponseOf<typeof payHistoryRoutes.readPayrollHistory>> {
  return transact(context, async (inside) => {
    if ((await selectEmployeesByIds(inside, [employeeId])).length === 0) refuse('not-found')
    const money = moneyIn(inside.organization)
    const months = await selectPayHistory(inside, employeeId)
    await auditRead(inside, {
      event: payHistoryRoutes.readPayrollHistory.name,
      object: `employee:${employeeId}`,
    })
    return {
      data: months.map(({ gross, deductions, net, employer, previousNet, ...month }) => ({
        ...month,
        gross: money(gross),
        deductions: money(deductions),
        net: money(net),
        employer: money(employer),
        previousNet: previousNet === null ? null : money(previousNet),
      })),
    }
  })
}

/** What the next month would cost, computed as a run computes it. @throws Refusal `not-found`. */
export function readCostBreakdown(
  context: RequestContext,
  employeeId: Id,
): Promise<ResponseOf<typeof payHistoryRoutes.readCostBreakdown>> {
  return transact(context, async (inside) => {
    if ((await selectEmployeesByIds(inside, [employeeId])).length === 0) refuse('not-found')
    const month = await nextMonth(inside)
    const computed = await computeCost(inside, employeeId, month)
    await auditRead(inside, {
      event: payHistoryRoutes.readCostBreakdown.name,
      object: `employee:${employeeId}`,
    })
    if (computed === null) return { data: { month, cost: null } }
    const money = moneyIn(inside.organization)
    const { lines, totals } = computed
    const cost = {
      lines: lines.map(({ item, label, kind, amount }) => ({ item, label, kind, amount })),
      gross: money(totals.gross),
      net: money(totals.net),
      employer: money(totals.employer),
      total: money(add(totals.gross, totals.employer)),
    }
    return { data: { month, cost } }
  })
}

const moneyIn =
  ({ currency }: NonNullable<RequestContext['organization']>) =>
  (amount: Minor) => ({ amount, currency })
