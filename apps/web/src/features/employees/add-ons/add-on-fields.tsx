import {
  additionKinds,
  deductionKinds,
  isByTime,
  isDeduction,
  isShare,
  measures,
} from '@kazi/contract/employees/add-on-vocabulary'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { MonthField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Kind } from './add-on-answers.ts'
import { type AddOnDraft, asKind, firstKindOf } from './add-on-draft.ts'
import { PayeeField } from './payee-field.tsx'
import { useAddOnWords } from './use-add-on-words.ts'

interface FieldsProps {
  readonly draft: AddOnDraft
  readonly kinds: readonly Kind[]
  /** one that is there: what it is and how often stay */
  readonly isChange: boolean
  readonly isTried: boolean
  /** the server's sentences, by field */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<AddOnDraft>) => void
}

/** Everything that a form of an addition or deduction asks for. */
export function AddOnFields(props: FieldsProps) {
  const { t } = useTranslation('addOns')
  const words = useAddOnWords()
  const { draft, onChange, faults } = props
  const isTaken = isDeduction(draft.kind)
  return (
    <>
      {!props.isChange && <WhatFields {...props} />}
      <TextField
        label={t(($) => $.form.name)}
        value={draft.name ?? words.kind(draft.kind)}
        maxLength={60}
        error={faults.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <AmountFields {...props} />
      <MonthFields {...props} />
      {isTaken && (
        <PayeeField
          value={draft.payeeId}
          error={faults.payeeId}
          onChange={(payeeId) => onChange({ payeeId })}
        />
      )}
      {!isTaken && (
        <CheckboxField
          label={t(($) => $.form.isNet)}
          hint={t(($) => $.form.isNetHint)}
          checked={draft.isNet}
          error={faults.amountIs}
          onChange={(isNet) => onChange({ isNet })}
        />
      )}
      <BasesFields {...props} />
      <TextField
        label={t(($) => $.form.reason)}
        isOptional
        value={draft.reason}
        maxLength={200}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  )
}

function WhatFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('addOns')
  const words = useAddOnWords()
  const isTaken = isDeduction(draft.kind)
  const kinds = isTaken ? deductionKinds : additionKinds
  return (
    <>
      <Segmented
        label={t(($) => $.form.direction)}
        value={isTaken ? 'deduction' : 'addition'}
        options={(['addition', 'deduction'] as const).map((value) => ({
          value,
          label: t(($) => $.form[value]),
        }))}
        onChange={(value) => onChange(asKind(draft, firstKindOf(value === 'deduction')))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.form.kind)}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: words.kind(value) }))}
          onChange={(kind) => onChange(asKind(draft, kind))}
        />
        <SelectField
          label={t(($) => $.form.frequency)}
          value={draft.frequency}
          options={(['once', 'recurring', 'instalments'] as const)
            .filter((value) => isTaken || value !== 'instalments')
            .map((value) => ({ value, label: t(($) => $.form[value]) }))}
          onChange={(frequency) =>
            onChange({ frequency, ...(frequency === 'instalments' ? { measure: 'fixed' as const } : {}) })
          }
        />
      </div>
    </>
  )
}

function AmountFields({ draft, isTried, faults, onChange }: FieldsProps) {
  const { t } = useTranslation('addOns')
  const { currency } = useOrganization()
  const { measure, frequency } = draft
  const missing = (isMissing: boolean) => (isTried && isMissing ? t(($) => $.form.missing) : undefined)
  const amountLabel =
    measure === 'per-hour'
      ? t(($) => $.form.rateHour)
      : measure === 'per-day'
        ? t(($) => $.form.rateDay)
        : t(frequency === 'instalments' ? ($) => $.form.instalment : ($) => $.form.amount)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {frequency === 'instalments' ? (
        <MoneyField
          label={t(($) => $.form.total)}
          currency={currency}
          value={draft.total}
          error={faults.total ?? missing(!draft.total)}
          onChange={(total) => onChange({ total })}
        />
      ) : (
        <SelectField
          label={t(($) => $.form.measure)}
          value={measure}
          options={measures.map((value) => ({ value, label: t(($) => $.form[value]) }))}
          onChange={(value) => onChange({ measure: value })}
        />
      )}
      {isShare(measure) ? (
        <NumberField
          label={t(($) => $.form.percent)}
          unit="%"
          places={4}
          value={draft.percent}
          error={faults.share ?? missing(!draft.percent)}
          onChange={(percent) => onChange({ percent })}
        />
      ) : (
        <MoneyField
          label={amountLabel}
          currency={currency}
          value={draft.amount}
          error={faults.amount ?? missing(!draft.amount)}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {isByTime(measure) && (
        <NumberField
          label={t(measure === 'per-hour' ? ($) => $.form.hours : ($) => $.form.days)}
          places={2}
          value={draft.quantity}
          error={faults.hundredths ?? missing(!draft.quantity)}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {draft.kind === 'per-diem' && (
        <NumberField
          label={t(($) => $.form.perDiemDays)}
          value={draft.days}
          error={faults.days ?? missing(!draft.days)}
          onChange={(days) => onChange({ days })}
        />
      )}
    </div>
  )
}

function MonthFields({ draft, isChange, faults, onChange }: FieldsProps) {
  const { t } = useTranslation('addOns')
  const { today } = useOrganization()
  const isRecurring = draft.frequency === 'recurring'
  const label = isChange
    ? t(($) => $.form.changeFrom)
    : t(draft.frequency === 'once' ? ($) => $.form.month : ($) => $.form.from)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MonthField
          label={label}
          value={draft.fromMonth}
          today={today}
          error={faults.fromMonth}
          onChange={(fromMonth) => onChange({ fromMonth })}
        />
        {isRecurring && !draft.isMonthAlone && (
          <MonthField
            label={t(($) => $.form.until)}
            isOptional
            hint={t(($) => $.form.untilHint)}
            min={draft.fromMonth}
            value={draft.untilMonth}
            today={today}
            error={faults.untilMonth}
            onChange={(untilMonth) => onChange({ untilMonth, times: null })}
          />
        )}
        {isRecurring && !isChange && draft.untilMonth === null && (
          <NumberField
            label={t(($) => $.form.times)}
            isOptional
            value={draft.times}
            error={faults.times}
            onChange={(times) => onChange({ times })}
          />
        )}
      </div>
      {isChange && draft.frequency !== 'once' && (
        <CheckboxField
          label={t(($) => $.form.alone)}
          hint={t(($) => $.form.aloneHint)}
          checked={draft.isMonthAlone}
          onChange={(isMonthAlone) => onChange({ isMonthAlone })}
        />
      )}
    </>
  )
}

const baseNames = ['paye', 'pension', 'health', 'housing'] as const

/** What of the law counts it: as the country has it, unless somebody knows otherwise. */
function BasesFields({ draft, kinds, onChange }: FieldsProps) {
  const { t } = useTranslation('addOns')
  const bases = draft.bases ?? kinds.find(({ kind }) => kind === draft.kind)?.bases
  if (!bases) return null
  const isTaken = isDeduction(draft.kind)
  return (
    <details className="rounded-md bg-sunken px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">
        {t(isTaken ? ($) => $.form.lowers : ($) => $.form.bases)}
      </summary>
      <p className="mt-1 mb-3 text-xs text-ink-3">{t(($) => $.form.basesText)}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {baseNames.map((name) => (
          <CheckboxField
            key={name}
            label={t(($) => $.form.base[name])}
            checked={bases[name]}
            onChange={(isOn) => onChange({ bases: { ...bases, [name]: isOn } })}
          />
        ))}
      </div>
    </details>
  )
}
