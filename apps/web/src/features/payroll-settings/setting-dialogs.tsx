import { lawChoices, paySchedules, prorations } from '@kazi/contract/payroll/settings-vocabulary'
import type { Minor } from '@kazi/values/money'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { breakdownOf, draftOf } from './breakdown-draft.ts'
import { BreakdownEditor } from './breakdown-editor.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { Settings } from './setting-change.ts'

interface DialogOf {
  readonly settings: Settings
  readonly groupId: string | null
  readonly onClose: () => void
}

/** Divides salaries in another way. */
export function BreakdownDialog(props: DialogOf) {
  const { t } = useTranslation('payrollSettings')
  const { value, source } = props.settings.breakdown
  const [drafts, setDrafts] = useState(draftOf(value))
  const [remainderKey, setRemainderKey] = useState(() =>
    value.components.findIndex(({ code }) => code === value.remainderTo),
  )
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const breakdown = breakdownOf(drafts, remainderKey)
  return (
    <ChangeDialog
      {...props}
      title={t(($) => $.breakdown.change)}
      isOwn={source === 'group'}
      change={breakdown && { kind: 'breakdown', value: breakdown }}
      onFaults={setFaults}
    >
      <BreakdownEditor
        drafts={drafts}
        remainderKey={remainderKey}
        faults={faults}
        onChange={setDrafts}
        onRemainder={setRemainderKey}
      />
    </ChangeDialog>
  )
}

/** Measures parts of a month in another way. */
export function ProrationDialog(props: DialogOf) {
  const { t } = useTranslation('payrollSettings')
  const { proration } = props.settings
  const [value, setValue] = useState(proration.value)
  return (
    <ChangeDialog
      {...props}
      title={t(($) => $.proration.title)}
      isOwn={proration.source === 'group'}
      change={{ kind: 'proration', value }}
    >
      <RadioCards
        label={t(($) => $.proration.label)}
        value={value}
        options={prorations.map((name) => ({
          value: name,
          label: t(($) => $.proration.name[name]),
          detail: t(($) => $.proration.detail[name]),
        }))}
        onChange={setValue}
      />
    </ChangeDialog>
  )
}

/** Sets how often people are paid, and whether payrolls begin by themselves. */
export function ScheduleDialog(props: DialogOf) {
  const { t } = useTranslation('payrollSettings')
  const { value, source } = props.settings.schedule
  const [every, setEvery] = useState(value.every)
  const [isDrafted, setDrafted] = useState(value.draftDays !== null)
  const [days, setDays] = useState<number | null>(value.draftDays ?? 5)
  const isWithin = days !== null && days >= 1 && days <= 14
  return (
    <ChangeDialog
      {...props}
      title={t(($) => $.schedule.title)}
      isOwn={source === 'group'}
      change={
        isDrafted && !isWithin
          ? undefined
          : { kind: 'schedule', value: { every, draftDays: isDrafted ? days : null } }
      }
    >
      <RadioCards
        label={t(($) => $.schedule.label)}
        value={every}
        options={paySchedules.map((name) => ({
          value: name,
          label: t(($) => $.schedule.every[name]),
          detail: t(($) => $.schedule.detail[name]),
        }))}
        onChange={setEvery}
      />
      <CheckboxField
        label={t(($) => $.schedule.draft)}
        hint={t(($) => $.schedule.draftHint)}
        checked={isDrafted}
        onChange={setDrafted}
      />
      {isDrafted && (
        <NumberField
          label={t(($) => $.schedule.days)}
          hint={t(($) => $.schedule.daysHint)}
          unit={t(($) => $.schedule.unit)}
          value={days}
          onChange={setDays}
          {...(isWithin ? {} : { error: t(($) => $.schedule.daysWrong) })}
        />
      )}
    </ChangeDialog>
  )
}

/** Sets how much of the pay deductions may take. */
export function LimitsDialog(props: DialogOf) {
  const { t } = useTranslation('payrollSettings')
  const { settings } = props
  const { value, source } = settings.deductionLimits
  const [isLawfulMaximumOn, setLawful] = useState(value.isLawfulMaximumOn)
  const [minimumNet, setMinimumNet] = useState<number | null>(value.minimumNet)
  return (
    <ChangeDialog
      {...props}
      title={t(($) => $.limits.title)}
      isOwn={source === 'group'}
      change={{
        kind: 'deductionLimits',
        value: { isLawfulMaximumOn, minimumNet: (minimumNet ?? 0) as Minor },
      }}
    >
      <CheckboxField
        label={t(($) => $.limits.keep)}
        hint={t(($) => $.limits.keepHint)}
        checked={isLawfulMaximumOn}
        onChange={setLawful}
      />
      <MoneyField
        label={t(($) => $.limits.minimum)}
        hint={t(($) => $.limits.minimumHint)}
        isOptional
        currency={settings.currency}
        value={minimumNet}
        onChange={setMinimumNet}
      />
    </ChangeDialog>
  )
}

/** Sets how bonuses are paid. */
export function BonusDialog(props: DialogOf) {
  const { t } = useTranslation('payrollSettings')
  const { value, source } = props.settings.bonus
  const [payWith, setPayWith] = useState(value.payWith)
  const [amountIs, setAmountIs] = useState(value.amountIs)
  const [byTenure, setByTenure] = useState(value.byTenure)
  return (
    <ChangeDialog
      {...props}
      title={t(($) => $.bonus.title)}
      isOwn={source === 'group'}
      change={{ kind: 'bonus', value: { payWith, amountIs, byTenure } }}
    >
      <RadioCards
        label={t(($) => $.bonus.when)}
        columns={2}
        value={payWith}
        options={(['month', 'own-run'] as const).map((name) => ({
          value: name,
          label: t(($) => $.bonus.payWith[name]),
        }))}
        onChange={setPayWith}
      />
      <RadioCards
        label={t(($) => $.bonus.what)}
        columns={2}
        value={amountIs}
        options={(['gross', 'net'] as const).map((name) => ({
          value: name,
          label: t(($) => $.bonus.amountIs[name]),
        }))}
        onChange={setAmountIs}
      />
      <CheckboxField label={t(($) => $.bonus.byTenure)} checked={byTenure} onChange={setByTenure} />
    </ChangeDialog>
  )
}

/** Switches a statutory item on or off. */
export function SwitchDialog(props: DialogOf & { readonly item: Settings['switches'][number] }) {
  const { t } = useTranslation('payrollSettings')
  const { item, ...dialog } = props
  const [value, setValue] = useState(item.value)
  return (
    <ChangeDialog
      {...dialog}
      title={t(($) => $.switch[item.item].name)}
      isOwn={item.source === 'group'}
      change={{ kind: 'switch', item: item.item, value }}
    >
      <RadioCards
        label={t(($) => $.switch[item.item].name)}
        value={value ? 'on' : 'off'}
        options={(['on', 'off'] as const).map((name) => ({
          value: name,
          label: t(($) => $.switch[item.item][name]),
        }))}
        onChange={(name) => setValue(name === 'on')}
      />
    </ChangeDialog>
  )
}

/** Reads the law in another way, where practice is divided. */
export function ChoiceDialog(props: DialogOf & { readonly choice: Settings['choices'][number] }) {
  const { t } = useTranslation('payrollSettings')
  const { choice, ...dialog } = props
  const [value, setValue] = useState(choice.value)
  return (
    <ChangeDialog
      {...dialog}
      title={t(($) => $.choice[choice.name])}
      isOwn={false}
      change={{ kind: 'choice', name: choice.name, value }}
    >
      <RadioCards
        label={t(($) => $.choice[choice.name])}
        value={value}
        options={lawChoices[choice.name].map((name) => ({ value: name, label: t(($) => $.reading[name]) }))}
        onChange={setValue}
      />
    </ChangeDialog>
  )
}
