import type { separationPayments } from '@kazi/contract/employees/separation-vocabulary'
import { defaultExtraBases, type ExtraKind } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

type Addition = NonNullable<PayContribution['additions']>[number]
type Kind = (typeof separationPayments)[number]

/** What each payment is to the law: compensation for the lost job has exempt parts, all else is pay that comes once. */
const extraKindOf: Readonly<Record<Kind, ExtraKind>> = {
  'notice-pay': 'irregular',
  'leave-payout': 'irregular',
  gratuity: 'irregular',
  severance: 'loss-of-office',
  'other-final-pay': 'irregular',
}

interface Row {
  readonly id: Id
  readonly employeeId: Id
  readonly kind: Kind
  readonly label: string
  readonly amount: Minor
}

/**
 * What these people are paid for their leaving, with the month of their last day; nothing of a separation that was taken
 * back.
 * @param knownAt an instant: as it was known then
 */
export async function selectSeparationPay(
  { db, organization }: OrganizationContext,
  { from, to }: PayPeriod,
  employeeIds: readonly Id[],
  knownAt: string | null,
): Promise<Map<Id, Addition[]>> {
  const at = knownAt ?? 'infinity'
  const { rows } = await sql<Row>`
    select p.id, s.employee_id as "employeeId", p.kind, p.label, p.amount_minor as amount
    from employee_separations s
    join employee_separation_payments p on p.organization_id = ${organization.id} and p.separation_id = s.id
    where s.organization_id = ${organization.id} and s.employee_id = any(${employeeIds}::uuid[])
      and s.last_on between ${from} and ${to} and s.created_at <= ${at}
      and (s.taken_back_at is null or s.taken_back_at > ${at})
    order by s.employee_id, p.id`.execute(db)
  const { country } = organization
  const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId)
  return new Map([...byPerson].map(([id, own]) => [id, own.map((row) => additionOf(country, row))]))
}

function additionOf(country: CountryCode, { id, kind, label, amount }: Row): Addition {
  const extraKind = extraKindOf[kind]
  return {
    source: id,
    earning: {
      ...{ code: `separation.${kind}`, label, kind: extraKind, amount, amountIs: 'gross', days: null },
      bases: defaultExtraBases(country, extraKind),
    },
  }
}
