import { confirmationJournal, releaseJournal } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Currency, Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { insertJournal, listOwed } from './books.queries.ts'
import { dueOf } from './due.rules.ts'

/**
 * Posts what a released run owes, whatever becomes of its payments: net pay to each person, dues to each body.
 * A second release of the same run fails on the journal's source.
 */
export async function postRelease(
  context: OrganizationContext,
  run: { readonly id: Id; readonly month: Month; readonly currency: Currency },
): Promise<void> {
  const { timeZone } = context.organization
  const owed = await listOwed(context, run.id)
  const journal = releaseJournal({
    currency: run.currency,
    period: run.month,
    payslips: owed.map(({ employeeId, net, bodies, dues }) => ({
      employeeId,
      net,
      dues: (dues ?? []).map(([item, kind, amount]) => dueOf(bodies, item, kind, amount)),
    })),
  })
  await insertJournal(context, journal, {
    source: `run:${run.id}:release`,
    runId: run.id,
    postedOn: context.clock.today(timeZone),
  })
}

export interface PostedPayment {
  readonly employeeId: Id
  readonly amount: Minor
}

/** Posts payments that the bank has carried out: the people are owed less, the wallet's bank account holds less. */
export async function postConfirmation(
  context: OrganizationContext,
  confirmation: {
    readonly runId: Id
    readonly walletId: Id
    readonly currency: Currency
    readonly paidOn: LocalDate
    readonly payments: readonly PostedPayment[]
  },
): Promise<void> {
  const { runId, walletId, currency, paidOn, payments } = confirmation
  const journal = confirmationJournal(payments.map((payment) => ({ ...payment, walletId, currency })))
  const source = `run:${runId}:confirmation:${newId(context.clock)}`
  await insertJournal(context, journal, { source, runId, postedOn: paidOn })
}
