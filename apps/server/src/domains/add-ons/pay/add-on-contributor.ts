import type { Id } from '@kazi/values/id'
import { earnedMonth } from '@kazi/values/pay-period'
import type { Addition, ContributedDeduction, PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { readRevision } from '../add-on-revision.queries.ts'
import { selectPayees } from '../payees/payees.queries.ts'
import { selectAddOns } from '../series/add-ons.queries.ts'
import { dueItem } from './due-items.rules.ts'
import { listCorrected, listEditors } from './pay.queries.ts'
import { selectUsed } from './used.queries.ts'

/** What additions and deductions are to a payslip: each once a month, with what earlier payslips couldn't take. */
export const addOnPay: PayAreas['contributors'][number] = {
  contribute,
  listCorrected,
  revision: readRevision,
  listEditors,
}

async function contribute(
  context: OrganizationContext,
  {
    period,
    employeeIds,
    knownAt = null,
    runId = null,
  }: Parameters<PayAreas['contributors'][number]['contribute']>[1],
): Promise<ReadonlyMap<Id, PayContribution>> {
  const addOns = await selectAddOns(context, employeeIds, knownAt)
  if (addOns.length === 0) return new Map()
  const month = earnedMonth(period)
  const used = await selectUsed(
    context,
    addOns.map(({ id }) => id),
    period,
    runId,
  )
  const isForPayee = addOns.some(({ terms }) => terms.some(({ payeeId }) => payeeId !== null))
  const payees = new Map(
    (isForPayee ? await selectPayees(context) : []).map(({ isArchived: _, ...payee }) => [payee.id, payee]),
  )
  const contributed = new Map<Id, { additions: Addition[]; deductions: ContributedDeduction[] }>()
  for (const addOn of addOns) {
    const due = dueItem(addOn, month, used.get(addOn.id), payees)
    if (due === undefined) continue
    const ofPerson = contributed.get(addOn.employeeId) ?? { additions: [], deductions: [] }
    contributed.set(addOn.employeeId, ofPerson)
    if ('addition' in due) ofPerson.additions.push(due.addition)
    else ofPerson.deductions.push(due.deduction)
  }
  return contributed
}
