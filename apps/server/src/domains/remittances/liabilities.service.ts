import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { addDays, yearOf } from '@kazi/values/local-date'
import { add } from '@kazi/values/money'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetFormat, SheetTable } from '#platform/sheets/write-sheet.ts'
import { checkFiling, makeSchedule } from './filing/filing.service.ts'
import { dueLawOf } from './law/due-date.ts'
import { penaltyOf } from './law/penalty.ts'
import {
  findLiability,
  type LiabilityRow,
  selectAccruals,
  selectLiabilities,
  selectRail,
  selectYear,
  selectYears,
} from './liabilities/liability.queries.ts'
import { outstandingOf } from './liabilities/liability.rules.ts'
import {
  type LiabilityDetail,
  moneyIn,
  todayOf,
  viewLiability,
  viewPayment,
  viewReference,
} from './liabilities/liability-view.ts'
import { selectPayments, selectReferences } from './liabilities/payment.queries.ts'
import { requirePaySight } from './papers/pay-sight.ts'
import { findRegistration } from './registrations/registration.queries.ts'
import { selectOwnDays } from './settings/settings.queries.ts'

type Overview = ResponseOf<typeof liabilityRoutes.readOverview>['data']

/** How far back the rail shows what was due and is paid, and what counts as due soon. */
const railDaysBack = 31
const soonDays = 7

/** What is due, when and how much. */
export async function readOverview(
  context: RequestContext,
  { year }: QueryOf<typeof liabilityRoutes.readOverview>,
): Promise<Overview> {
  return transact(context, async (inside) => {
    const today = todayOf(inside)
    const rail = (await selectRail(inside, addDays(today, -railDaysBack))).map((row) =>
      viewLiability(inside, row),
    )
    const shownYear = year ?? yearOf(today)
    const money = moneyIn(inside)
    const sum = (among: (one: (typeof rail)[number]) => boolean) =>
      money(add(...rail.filter(among).map(({ outstanding }) => outstanding.amount)))
    return {
      today,
      types: [...remittanceTypesOf[inside.organization.country]],
      rail,
      overdue: sum(({ isOverdue }) => isOverdue),
      dueSoon: sum(({ daysLeft }) => daysLeft !== null && daysLeft >= 0 && daysLeft <= soonDays),
      open: sum(() => true),
      year: shownYear,
      years: await selectYears(inside),
      months: (await selectYear(inside, shownYear, today)).map(({ amount, paid, ...month }) => ({
        ...month,
        amount: money(amount),
        paid: money(paid),
      })),
    }
  })
}

export async function listLiabilities(
  context: RequestContext,
  query: QueryOf<typeof liabilityRoutes.listLiabilities>,
): Promise<ResponseOf<typeof liabilityRoutes.listLiabilities>> {
  return transact(context, async (inside) => {
    const { rows, total } = await selectLiabilities(inside, query, todayOf(inside), query)
    return pageOf(
      rows.map((row) => viewLiability(inside, row)),
      total,
      query,
    )
  })
}

const rowsOfExport = 100_000

/** What the list shows, without its pages. */
export async function exportLiabilities(
  context: RequestContext,
  { format, ...filter }: QueryOf<typeof liabilityRoutes.exportLiabilities>,
): Promise<FileAnswer> {
  const { language } = context
  const table = await transact(context, async (inside) => {
    const all = { page: 1, perPage: rowsOfExport }
    const { rows } = await selectLiabilities(inside, filter, todayOf(inside), all)
    await audit(inside, {
      event: liabilityRoutes.exportLiabilities.name,
      object: `organization:${inside.organization.id}`,
    })
    return describeList(inside, rows)
  })
  return answerTable(context, table, translate(language, 'remittances', 'file.liabilities'), format)
}

function describeList(context: OrganizationContext, rows: readonly LiabilityRow[]): SheetTable {
  const { language, organization } = context
  const say = (key: Parameters<typeof translate<'remittances'>>[2]) => translate(language, 'remittances', key)
  const money = (header: string) => ({ kind: 'money' as const, currency: organization.currency, header })
  return {
    columns: [
      { kind: 'text' as const, header: say('type'), width: 20 },
      { kind: 'text' as const, header: say('body'), width: 36 },
      { kind: 'text' as const, header: say('period') },
      { kind: 'date' as const, header: say('dueOn') },
      { kind: 'text' as const, header: say('state') },
      money(say('amount')),
      money(say('paid')),
      money(say('outstanding')),
    ],
    stickyColumns: 2,
    rows: rows.map((row) => {
      const { type, bodyName, period, dueOn, state, amount, paid, outstanding } = viewLiability(context, row)
      return [
        say(`types.${type}`),
        bodyName,
        period,
        dueOn,
        say(`states.${state}`),
        amount.amount,
        paid.amount,
        outstanding.amount,
      ]
    }),
  }
}

export const readLiability = (context: RequestContext, id: Id): Promise<LiabilityDetail> =>
  transact(context, (inside) => describeLiability(inside, id))

/** A liability with all that is known of it. @throws Refusal `not-found`. */
export async function describeLiability(context: OrganizationContext, id: Id): Promise<LiabilityDetail> {
  const row = await findLiability(context, id)
  const money = moneyIn(context)
  const { country } = context.organization
  const dueLaw = dueLawOf(country, row.type)
  const outstanding = outstandingOf(add(row.person, row.employer), row.paid)
  const penalty = penaltyOf(country, row.type, outstanding, row.dueOn, todayOf(context))
  const registration = await findRegistration(context, row.type, row.body)
  return {
    ...viewLiability(context, row),
    fromPay: money(row.person),
    fromEmployer: money(row.employer),
    accruals: (await selectAccruals(context, [id])).map(
      ({ runId, amount, people, payOn, dueOn, accruedAt }) => ({
        ...{ runId, people, payDate: payOn, dueOn, accruedAt },
        amount: money(amount),
      }),
    ),
    payments: (await selectPayments(context, [id])).map((payment) => viewPayment(context, payment)),
    references: (await selectReferences(context, { liabilityId: id })).map((reference) =>
      viewReference(context, reference),
    ),
    due: dueLaw ? { law: dueLaw.law, source: dueLaw.source, confidence: dueLaw.confidence } : null,
    isDueByOwnDay: !dueLaw && (await selectOwnDays(context)).has(row.type),
    penalty: penalty ? { ...penalty, amount: money(penalty.amount), base: money(penalty.base) } : null,
    registration: registration ? { id: registration.id, number: registration.number } : null,
    filing: await checkFiling(context, row),
  }
}

/**
 * What the authority's portal takes: it says what each person earns.
 * @throws Refusal `not-found`, also where no file is made for the kind; `permission.missing`.
 */
export async function downloadSchedule(
  context: RequestContext,
  id: Id,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { table, row } = await transact(context, async (inside) => {
    requirePaySight(inside)
    const row = await findLiability(inside, id)
    await audit(inside, { event: liabilityRoutes.downloadSchedule.name, object: `remittance:${id}` })
    return { row, table: (await makeSchedule(inside, row)) ?? refuse('not-found') }
  })
  return answerTable(context, table, `${row.type}-${row.body}-${row.period}`, format)
}
