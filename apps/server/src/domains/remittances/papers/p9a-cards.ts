import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { findRegistration } from '../registrations/registration.queries.ts'
import { amountHeads, sumP9a } from './kenya-year.ts'
import type { P9aCard } from './p9a-card-drawing.ts'
import { printAmount } from './printed-amount.ts'
import { lastOf, type PersonYear } from './year-table.ts'

/**
 * P9A as the person gets it: a card for each, in English, as KRA prints it. Dated by the year, so that the same year gives
 * the same bytes.
 */
export async function describeP9aCards(
  context: OrganizationContext,
  years: readonly PersonYear[],
  year: number,
): Promise<{ readonly stem: string; readonly card: P9aCard }[]> {
  const { organization } = context
  const registration = await findRegistration(context, 'paye', 'kra')
  const shown = (amount: Minor) => printAmount(amount, organization.currency)
  return years.map((person) => {
    const { name, number, identifiers } = lastOf(person)
    const { months, totals } = sumP9a(person)
    return {
      stem: `P9A-${year}-${number}-${name}`,
      card: {
        ...{ title: `P9A tax deduction card ${year}`, employer: organization.name, language: 'en-US' },
        createdAt: `${year}-12-31T00:00:00.000Z`,
        said: [
          ['Employer’s PIN', registration?.number ?? '–'],
          ['Employee’s name', name],
          ['Employee’s PIN', identifiers.kraPin ?? '–'],
          ['Staff number', number],
        ],
        heads: amountHeads,
        rows: [
          ...months.map(({ month, amounts }) => [month, ...amounts.map(shown)]),
          ['Total', ...totals.map(shown)],
        ],
      },
    }
  })
}
