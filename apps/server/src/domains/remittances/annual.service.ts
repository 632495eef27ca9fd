import { paperRoutes } from '@kazi/contract/remittances/papers'
import { type annualPapers, annualPapersOf } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import { month as monthFrom } from '@kazi/values/local-date'
import { type FiledPayslip, listFiledPayslips } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { SheetFormat, SheetTable } from '#platform/sheets/write-sheet.ts'
import { filedPeople } from './filing/filed-person.ts'
import { selectRunsOfSpan } from './liabilities/run.queries.ts'
import { describeP9a } from './papers/kenya-year.ts'
import { describeFormH1, describeTaxReconciliation } from './papers/nigeria-year.ts'
import { requirePaySight } from './papers/pay-sight.ts'
import { describeUgandaYear } from './papers/uganda-year.ts'
import { answerTable } from './papers/write-file.ts'

export type AnnualPaper = (typeof annualPapers)[number]

/** The months of a tax year: the calendar's, in Uganda from July to June. */
const spanOf = (country: CountryCode, year: number) =>
  country === 'UG'
    ? { from: monthFrom(`${year}-07`), to: monthFrom(`${year + 1}-06`) }
    : { from: monthFrom(`${year}-01`), to: monthFrom(`${year}-12`) }

/** A paper of a whole tax year, from what was released in it. @throws Refusal `statutory.paper-elsewhere`, `permission.missing`. */
export async function downloadAnnual(
  context: RequestContext,
  paper: AnnualPaper,
  { year, format }: { readonly year: number; readonly format: SheetFormat },
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    requirePaySight(inside)
    const papers: readonly AnnualPaper[] = annualPapersOf[inside.organization.country]
    if (!papers.includes(paper)) refuse('statutory.paper-elsewhere')
    await audit(inside, {
      event: paperRoutes.downloadAnnual.name,
      object: `organization:${inside.organization.id}`,
      after: { paper, year },
    })
    const span = spanOf(inside.organization.country, year)
    const payslips = await listFiledPayslips(inside, await selectRunsOfSpan(inside, span.from, span.to))
    return describe(inside, paper, payslips)
  })
  return answerTable(context, table, `${paper}-${year}`, format)
}

function describe(
  { organization: { currency } }: OrganizationContext,
  paper: AnnualPaper,
  payslips: readonly FiledPayslip[],
): SheetTable {
  const people = filedPeople(payslips)
  const byPerson = [...Map.groupBy(people, ({ employeeId }) => employeeId).values()]
  switch (paper) {
    case 'p9a':
      return describeP9a(byPerson, currency)
    case 'form-h1':
      return describeFormH1(byPerson, currency)
    case 'tax-reconciliation':
      return describeTaxReconciliation(byPerson, currency)
    case 'year-schedule':
      return describeUgandaYear(byPerson, currency)
  }
}
