import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { StatutoryType } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { authorityOf } from '#domains/authorities/index.ts'
import { type FiledPayslip, listFiledPayslips } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { type LiabilityRow, selectAccruals } from '../liabilities/liability.queries.ts'
import type { LiabilityDetail } from '../liabilities/liability-view.ts'
import { selectOwnColumns } from '../settings/settings.queries.ts'
import { type FiledPerson, filedPeople } from './filed-person.ts'
import { faultsOf, type Layout } from './layout.ts'
import { layoutOf, withOwnColumns } from './layouts.ts'
import { describeSchedule } from './schedule.ts'
import { describeThirdParty, payeeOf } from './third-party-schedule.ts'

/** The layout of a liability's file with the organisation's own columns; undefined where none is made. */
export async function readLayout(
  context: OrganizationContext,
  type: RemittanceType,
): Promise<{ readonly layout: Layout; readonly isOwn: boolean } | undefined> {
  const layout = layoutOf(context.organization.country, type)
  if (!layout) return undefined
  const own = (await selectOwnColumns(context)).get(layout.id)
  return { layout: withOwnColumns(layout, own), isOwn: own !== undefined }
}

/** The people of a liability's file, by name: those whose dues of the kind went to that body. */
export async function listFiledPeople(
  context: OrganizationContext,
  liability: LiabilityRow,
): Promise<FiledPerson[]> {
  const accruals = await selectAccruals(context, [liability.id])
  const payslips = await listFiledPayslips(context, [...new Set(accruals.map(({ runId }) => runId))])
  return filedPeople(payslips.filter((payslip) => isOf(context, liability, payslip)))
}

/** A return of tax names everybody who was paid, also who owed none; other schedules those who owe. */
function isOf(
  { organization: { country } }: OrganizationContext,
  { type, body }: LiabilityRow,
  payslip: FiledPayslip,
): boolean {
  if (type === 'third-party') {
    return payslip.lines.some((line) => line.kind !== 'earning' && payeeOf(line) === body)
  }
  const owed = payslip.bodies[type]
  if (owed !== undefined || type !== 'paye') return owed === body
  return authorityOf(country, type satisfies StatutoryType, payslip) === body
}

/** What the authority gets of a liability; undefined where no file is made for its kind. */
export async function makeSchedule(
  context: OrganizationContext,
  liability: LiabilityRow,
): Promise<SheetTable | undefined> {
  const known = await readLayout(context, liability.type)
  if (!known && liability.type !== 'third-party') return undefined
  const people = await listFiledPeople(context, liability)
  if (!known) return describeThirdParty(liability.body, people, context.organization.currency)
  return describeSchedule(known.layout, people, context.organization.currency, liability.period)
}

/** The file of a liability with what the portal would refuse of it, each with whom. */
export async function checkFiling(
  context: OrganizationContext,
  liability: LiabilityRow,
): Promise<LiabilityDetail['filing']> {
  const known = await readLayout(context, liability.type)
  if (!known) return null
  const { layout, isOwn } = known
  const people = await listFiledPeople(context, liability)
  return {
    layout: layout.id,
    confidence: layout.confidence,
    isOwnColumns: isOwn,
    faults: people.flatMap((person) =>
      faultsOf(layout, person).map((fault) => ({
        employeeId: person.employeeId as Id,
        name: person.last.name,
        ...fault,
      })),
    ),
  }
}
