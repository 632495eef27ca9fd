import { bonusMeasures, bonusNames } from '@kazi/contract/payroll/run-vocabulary'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { PlanDraft } from './plan-draft.ts'
import { usePlanNames } from './use-plan-names.ts'

type Bonus = PlanDraft['bonus']

/** What a bonus run pays everybody in it. */
export function BonusFields(props: { readonly value: Bonus; readonly onChange: (bonus: Bonus) => void }) {
  const { t } = useTranslation('payroll')
  const nameOf = usePlanNames()
  const { value, onChange } = props
  const change = (part: Partial<Bonus>) => onChange({ ...value, ...part })
  const bySettings = { value: 'settings' as const, label: t(($) => $.create.bonus.settings) }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t(($) => $.create.bonus.kind)}
        value={value.kind}
        options={bonusNames.map((kind) => ({ value: kind, label: nameOf(kind) }))}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={t(($) => $.create.bonus.name)}
        hint={t(($) => $.create.bonus.nameHint)}
        maxLength={60}
        value={value.name ?? nameOf(value.kind)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={t(($) => $.create.bonus.measure)}
        value={value.measure}
        options={bonusMeasures.map((measure) => ({
          value: measure,
          label: t(($) => $.create.bonus.measures[measure]),
        }))}
        onChange={(measure) => change({ measure })}
      />
      <SizeField value={value} onChange={change} />
      <SelectField
        label={t(($) => $.create.bonus.amountIs)}
        value={value.amountIs}
        options={[
          bySettings,
          { value: 'gross', label: t(($) => $.create.bonus.gross) },
          { value: 'net', label: t(($) => $.create.bonus.net) },
        ]}
        onChange={(amountIs) => change({ amountIs })}
      />
      <SelectField
        label={t(($) => $.create.bonus.byTenure)}
        hint={t(($) => $.create.bonus.byTenureHint)}
        value={value.byTenure}
        options={[
          bySettings,
          { value: 'yes', label: t(($) => $.create.bonus.tenureYes) },
          { value: 'no', label: t(($) => $.create.bonus.tenureNo) },
        ]}
        onChange={(byTenure) => change({ byTenure })}
      />
    </div>
  )
}

/** How much: an amount each, or a share of a full month. */
function SizeField(props: { readonly value: Bonus; readonly onChange: (change: Partial<Bonus>) => void }) {
  const { t } = useTranslation('payroll')
  const { currency } = useOrganization()
  const { value, onChange } = props
  return value.measure === 'fixed' ? (
    <MoneyField
      label={t(($) => $.create.bonus.amount)}
      currency={currency}
      value={value.amount}
      onChange={(amount) => onChange({ amount })}
    />
  ) : (
    <NumberField
      label={t(($) => $.create.bonus.share)}
      unit="%"
      places={2}
      value={value.percent}
      onChange={(percent) => onChange({ percent })}
    />
  )
}
