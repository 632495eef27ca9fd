import { paperRoutes } from '@kazi/contract/remittances/papers'
import { type annualPapers, annualPapersOf } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import { month as monthFrom } from '@kazi/values/local-date'
import { listFiledPayslips } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetFormat, SheetTable } from '#platform/sheets/write-sheet.ts'
import { filedPeople } from './filing/filed-person.ts'
import { selectRunsOfSpan } from './liabilities/run.queries.ts'
import { describeP9a } from './papers/kenya-year.ts'
import { describeFormH1, describeTaxReconciliation } from './papers/nigeria-year.ts'
import { describeP9aCards } from './papers/p9a-cards.ts'
import { requirePaySight } from './papers/pay-sight.ts'
import { describeUgandaYear } from './papers/uganda-year.ts'
import { drawCardInThread } from './papers/write-file.ts'
import type { PersonYear } from './papers/year-table.ts'
import { packFiles } from './records.service.ts'

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
  const { table, cards } = await transact(context, async (inside) => {
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
    const byPerson = [...Map.groupBy(filedPeople(payslips), ({ employeeId }) => employeeId).values()]
    return paper === 'p9a-cards'
      ? { table: null, cards: await describeP9aCards(inside, byPerson, year) }
      : { table: describe(inside, paper, byPerson), cards: [] }
  })
  if (table) return answerTable(context, table, `${paper}-${year}`, format)
  const files = cards.map(({ stem, card }) => ({
    ...{ stem, extension: 'pdf' },
    make: () => drawCardInThread(context, card),
  }))
  return packFiles(files, cards[0]?.card.createdAt ?? `${year}-12-31T00:00:00Z`, `${paper}-${year}`)
}

function describe(
  { organization: { currency } }: OrganizationContext,
  paper: Exclude<AnnualPaper, 'p9a-cards'>,
  byPerson: readonly PersonYear[],
): SheetTable {
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
