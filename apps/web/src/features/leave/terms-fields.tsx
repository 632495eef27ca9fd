import type { LeaveTerms } from '@kazi/contract/leave/terms'
import { accruals, countings } from '@kazi/contract/leave/vocabulary'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

interface TermsProps {
  readonly terms: LeaveTerms
  readonly onChange: (terms: LeaveTerms) => void
}

const days = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))

/** What holds of a type of leave: how much, how it comes, what is asked of a request. */
export function TermsFields(props: TermsProps) {
  const { t } = useTranslation('leave')
  const { terms } = props
  const change = (next: Partial<LeaveTerms>) => props.onChange({ ...terms, ...next })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t(($) => $.typeForm.entitlement)}
          hint={t(($) => $.typeForm.entitlementHint)}
          isOptional
          places={2}
          value={days(terms.entitlement)}
          onChange={(value) => change({ entitlement: hundredths(value) })}
        />
        <SelectField
          label={t(($) => $.typeForm.counts)}
          value={terms.counts}
          options={countings.map((value) => ({ value, label: t(($) => $.typeForm.counting[value]) }))}
          onChange={(counts) => change({ counts })}
        />
      </div>
      <SelectField
        label={t(($) => $.typeForm.accrual)}
        value={terms.accrual}
        options={accruals.map((value) => ({ value, label: t(($) => $.accrual[value]) }))}
        onChange={(accrual) => change({ accrual })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t(($) => $.typeForm.waiting)}
          value={terms.waitingMonths}
          onChange={(value) => change({ waitingMonths: value ?? 0 })}
        />
        <NumberField
          label={t(($) => $.typeForm.notice)}
          value={terms.noticeDays}
          onChange={(value) => change({ noticeDays: value ?? 0 })}
        />
        <NumberField
          label={t(($) => $.typeForm.mostInARow)}
          isOptional
          places={2}
          value={days(terms.mostInARow)}
          onChange={(value) => change({ mostInARow: hundredths(value) })}
        />
        <NumberField
          label={t(($) => $.typeForm.carryOver)}
          hint={t(($) => $.typeForm.carryOverHint)}
          isOptional
          places={2}
          value={terms.carryOver === null ? 0 : days(terms.carryOver.most)}
          onChange={(value) => change({ carryOver: carryOverOf(terms, hundredths(value)) })}
        />
      </div>
      <MoreTerms {...props} />
    </>
  )
}

/** @param most null: all of it; 0: nothing */
const carryOverOf = ({ carryOver }: LeaveTerms, most: number | null): LeaveTerms['carryOver'] =>
  most === 0 ? null : { most, expiresAfterMonths: carryOver?.expiresAfterMonths ?? null }

const switches = ['halfDays', 'proRata', 'accruesWhileUnpaid', 'isEncashable'] as const

/** What few types say. */
function MoreTerms({ terms, onChange }: TermsProps) {
  const { t } = useTranslation('leave')
  const change = (next: Partial<LeaveTerms>) => onChange({ ...terms, ...next })
  const { carryOver } = terms
  return (
    <details className="rounded-lg bg-sunken px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">{t(($) => $.typeForm.more)}</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t(($) => $.typeForm.least)}
          places={2}
          value={days(terms.leastInRequest)}
          onChange={(value) => change({ leastInRequest: hundredths(value) ?? 0 })}
        />
        <NumberField
          label={t(($) => $.typeForm.negative)}
          places={2}
          value={days(terms.negativeMost)}
          onChange={(value) => change({ negativeMost: hundredths(value) ?? 0 })}
        />
        <NumberField
          label={t(($) => $.typeForm.attach)}
          hint={t(($) => $.typeForm.attachHint)}
          isOptional
          places={2}
          value={days(terms.attachmentAfter)}
          onChange={(value) => change({ attachmentAfter: hundredths(value) })}
        />
        <NumberField
          label={t(($) => $.typeForm.cap)}
          hint={t(($) => $.typeForm.noCap)}
          isOptional
          places={2}
          value={days(terms.cap)}
          onChange={(value) => change({ cap: hundredths(value) })}
        />
        {carryOver && (
          <NumberField
            label={t(($) => $.typeForm.expires)}
            hint={t(($) => $.typeForm.expiresHint)}
            isOptional
            value={carryOver.expiresAfterMonths}
            onChange={(expiresAfterMonths) => change({ carryOver: { ...carryOver, expiresAfterMonths } })}
          />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-2.5">
        {switches.map((name) => (
          <CheckboxField
            key={name}
            label={t(($) => $.typeForm[name])}
            checked={terms[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
    </details>
  )
}
