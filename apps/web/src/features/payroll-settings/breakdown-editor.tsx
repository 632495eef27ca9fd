import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type DraftComponent, decimalsOf, freshCode, isNamed, isWhole, sharesOf } from './breakdown-draft.ts'
import { useComponentName } from './component-name.ts'

/** What a component can count for, where the country's law asks. */
const basesOf = {
  NG: ['paye', 'pension', 'health', 'housing'],
  KE: ['paye', 'pension', 'health', 'housing'],
  UG: ['paye', 'pension'],
} as const

/** The parts of a salary with their shares, and which of them takes what rounding leaves over. */
export function BreakdownEditor(props: {
  readonly drafts: readonly DraftComponent[]
  readonly remainderKey: number
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (drafts: readonly DraftComponent[]) => void
  readonly onRemainder: (key: number) => void
}) {
  const { t } = useTranslation('payrollSettings')
  const { percent } = useFormat()
  const nameOf = useComponentName()
  const { drafts } = props
  const change = (key: number, patch: Partial<DraftComponent>): void =>
    props.onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)))
  function add(): void {
    const key = Math.max(...drafts.map((draft) => draft.key)) + 1
    const bases = { paye: true, pension: false, health: false, housing: false }
    props.onChange([...drafts, { key, code: freshCode(drafts), label: '', percent: null, bases }])
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t(($) => $.breakdown.title)}</legend>
      {drafts.map((draft, index) => (
        <ComponentRow
          key={draft.key}
          draft={draft}
          fault={
            Object.entries(props.faults).find(([at]) => at.startsWith(`breakdown.components.${index}.`))?.[1]
          }
          onChange={(patch) => change(draft.key, patch)}
          onRemove={() => props.onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="secondary" size="sm" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {t(($) => $.breakdown.add)}
        </Button>
        <p className={isWhole(drafts) ? 'text-sm text-ink-2' : 'text-sm font-medium text-down'} role="status">
          {isWhole(drafts)
            ? t(($) => $.breakdown.whole)
            : t(($) => $.breakdown.notWhole, {
                percent: percent(sharesOf(drafts) / 1_000_000, decimalsOf(sharesOf(drafts))),
              })}
        </p>
      </div>
      <SelectField
        label={t(($) => $.breakdown.remainder)}
        hint={t(($) => $.breakdown.remainderHint)}
        value={String(props.remainderKey)}
        options={drafts.map((draft) => ({
          value: String(draft.key),
          label: nameOf(draft) || t(($) => $.breakdown.unnamed),
        }))}
        onChange={(key) => props.onRemainder(Number(key))}
        error={props.faults['breakdown.remainderTo']}
      />
    </fieldset>
  )
}

function ComponentRow(props: {
  readonly draft: DraftComponent
  readonly fault: string | undefined
  readonly onChange: (patch: Partial<DraftComponent>) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('payrollSettings')
  const { country } = useOrganization()
  const nameOf = useComponentName()
  const { draft, onChange } = props
  const name = nameOf(draft) || t(($) => $.breakdown.unnamed)
  return (
    <div className="rounded-lg bg-sunken p-3">
      <div className="flex items-end gap-2">
        {isNamed(draft.code) ? (
          <p className="min-w-0 flex-1 pb-2.5 font-medium">{name}</p>
        ) : (
          <TextField
            className="flex-1"
            label={t(($) => $.breakdown.name)}
            maxLength={60}
            value={draft.label ?? ''}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
        <NumberField
          className="w-40"
          label={t(($) => $.breakdown.share, { name })}
          places={4}
          unit="%"
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(($) => $.breakdown.remove, { name })}
          onClick={props.onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {basesOf[country].map((base) => (
          <CheckboxField
            key={base}
            label={<span className="text-sm">{t(($) => $.base[country][base])}</span>}
            checked={draft.bases[base]}
            onChange={(isOn) => onChange({ bases: { ...draft.bases, [base]: isOn } })}
          />
        ))}
      </div>
      {props.fault && <p className="mt-1 text-xs font-medium text-down">{props.fault}</p>}
    </div>
  )
}
