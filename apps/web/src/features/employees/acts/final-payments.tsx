import type { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { separationPayments } from '@kazi/contract/employees/separation-vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import { Plus, X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

/** A payment as it is being typed. */
export interface FinalPayment {
  /** tells the rows apart while they are typed */
  readonly key: number
  readonly kind: (typeof separationPayments)[number]
  readonly amount: number | null
  readonly why: string
}

export const isWhole = ({ amount, why }: FinalPayment): boolean =>
  amount !== null && amount > 0 && why.trim() !== ''

/** What is paid with the last payslip, each with how it was found. */
export function FinalPayments(props: {
  readonly payments: readonly FinalPayment[]
  readonly isTried: boolean
  readonly onChange: (payments: readonly FinalPayment[]) => void
}) {
  const { t } = useTranslation('employees')
  const { payments, onChange } = props
  const add = (): void => {
    const key = 1 + Math.max(0, ...payments.map((one) => one.key))
    onChange([...payments, { key, kind: 'leave-payout', amount: null, why: '' }])
  }
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{t(($) => $.acts.separate.final)}</legend>
      <p aria-hidden className="text-sm font-semibold">
        {t(($) => $.acts.separate.final)}
      </p>
      <p className="text-xs text-ink-3">{t(($) => $.acts.separate.finalText)}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.key}
            payment={payment}
            isTried={props.isTried}
            onChange={(change) =>
              onChange(payments.map((one) => (one.key === payment.key ? { ...one, ...change } : one)))
            }
            onRemove={() => onChange(payments.filter((one) => one.key !== payment.key))}
          />
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={add}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.acts.separate.add)}
      </Button>
    </fieldset>
  )
}

function PaymentRow(props: {
  readonly payment: FinalPayment
  readonly isTried: boolean
  readonly onChange: (change: Partial<FinalPayment>) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('employees')
  const { currency } = useOrganization()
  const { payment, isTried, onChange } = props
  const missing = (isMissing: boolean) => (isTried && isMissing ? t(($) => $.acts.missing) : undefined)
  return (
    <li className="grid gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2">
      <SelectField
        label={t(($) => $.acts.separate.kind)}
        value={payment.kind}
        options={separationPayments.map((value) => ({
          value,
          label: t(($) => $.acts.separate.payment[value]),
        }))}
        onChange={(kind) => onChange({ kind })}
      />
      <MoneyField
        label={t(($) => $.acts.separate.amount)}
        currency={currency}
        value={payment.amount}
        error={missing(payment.amount === null || payment.amount <= 0)}
        onChange={(amount) => onChange({ amount })}
      />
      <TextField
        label={t(($) => $.acts.separate.why)}
        className="sm:col-span-2"
        value={payment.why}
        maxLength={200}
        error={missing(payment.why.trim() === '')}
        onChange={(event) => onChange({ why: event.target.value })}
      />
      <Button variant="ghost" size="xs" className="justify-self-start" onClick={props.onRemove}>
        <X aria-hidden className="size-4" />
        {t(($) => $.acts.separate.remove)}
      </Button>
    </li>
  )
}

type Answer = ResponseOf<typeof lifeCycleRoutes.separate>['data']

/** What the law asks for, where it is known. */
export function NoticeOfLaw({ answer }: { readonly answer: Answer | undefined }) {
  const { t } = useTranslation('employees')
  if (answer === undefined) return null
  const { lawfulNotice: notice, yearsOfService: count } = answer
  if (notice === null) return <p className="text-xs text-ink-3">{t(($) => $.acts.separate.lawNone)}</p>
  const span = t(($) => $.acts.separate.span[notice.unit], { count: notice.count })
  return (
    <p className="text-xs text-ink-3">
      {t(($) => $.acts.separate.law, { span, source: notice.source, count })}
    </p>
  )
}
