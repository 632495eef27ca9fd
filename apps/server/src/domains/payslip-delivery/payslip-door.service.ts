import type { Line } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor, Money } from '@kazi/values/money'
import { drawPayslip, payslipFileName, printItem } from '#domains/documents/index.ts'
import { type PayslipDocument, payrollDocuments } from '#domains/payroll/index.ts'
import type { DoorBehind, DoorVisitor } from '#domains/personal-door/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { isDelivered, updateOpened } from './delivery.queries.ts'

async function readPayslip(
  context: OrganizationContext,
  { employeeId, objectId }: DoorVisitor,
): Promise<PayslipDocument | undefined> {
  if (!(await isDelivered(context, objectId, employeeId))) return undefined
  const [found] = await payrollDocuments.readPayslips(context, [objectId])
  return found?.payslip.employeeId === employeeId ? found : undefined
}

/** A payslip as its person finds it: the figures, and the paper with how each came about. Nothing is answered. */
export const payslipBehindDoor: DoorBehind<'payslip'> = {
  describe: async (context, visitor) => {
    const found = await readPayslip(context, visitor)
    if (!found) return undefined
    const { run, payslip } = found
    const money = (amount: Minor): Money => ({ amount, currency: run.currency })
    const { yearToDate: year } = payslip
    return {
      act: 'payslip',
      month: run.month,
      payDate: run.payDate,
      net: money(payslip.totals.net),
      gross: money(payslip.totals.gross),
      deductions: money(payslip.totals.deductions),
      lines: payslip.lines.filter(isPaid).map(({ kind, item, label, amount }) => ({
        kind,
        name: printItem(item, label, context.language),
        amount: money(amount),
      })),
      yearToDate: { gross: money(year.gross), net: money(year.net), since: year.since },
      document: { id: payslip.id, name: payslipFileName(found) },
    }
  },
  listFiles: () => Promise.resolve([]),
  opened: (context, { objectId }) => updateOpened(context, objectId),
  drawFile: async (context, visitor, fileId: Id) => {
    if (fileId !== visitor.objectId) return undefined
    const found = await readPayslip(context, visitor)
    return found && (() => drawPayslip(found, context.language))
  },
  answer: () => refuse('personal-door.answered-already'),
}

type PaidLine = Line & { readonly kind: 'earning' | 'deduction' }
const isPaid = (line: Line): line is PaidLine => line.kind === 'earning' || line.kind === 'deduction'
