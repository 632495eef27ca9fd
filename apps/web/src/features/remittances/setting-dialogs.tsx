import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import { ArrowDown, ArrowUp, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { Select } from '#components/fields/select.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { TypeSettings } from './remittances-answers.ts'

/** Sets the day of a kind that no law with a source dates. */
export function DueDayDialog(props: { readonly settings: TypeSettings; readonly onClose: () => void }) {
  const { t } = useTranslation('remittances')
  const errorText = useErrorText()
  const { type, ownDay } = props.settings
  const [day, setDay] = useState<number | null>(ownDay?.day ?? null)
  const [monthsAfter, setMonthsAfter] = useState<number | null>(ownDay?.monthsAfter ?? 1)
  const set = useApiMutation(remittanceSettingRoutes.setDueDay, {
    invalidates: [remittanceSettingRoutes.readSettings],
    showsError: false,
    onSuccess: () => {
      props.onClose()
      showSuccess(t(($) => $.settings.saved))
    },
  })
  return (
    <FormDialog
      title={t(($) => $.settings.dayTitle, { type: t(($) => $.types[type]) })}
      description={t(($) => $.settings.dayText)}
      submitLabel={t(($) => $.settings.save)}
      isSending={set.isPending}
      refusal={set.error ? errorText(set.error) : undefined}
      onSubmit={() =>
        set.mutate({
          body: { type, day: day === null ? null : { day, monthsAfter: monthsAfter ?? 1 } },
        })
      }
      onClose={props.onClose}
    >
      <NumberField
        label={t(($) => $.settings.day)}
        hint={t(($) => $.settings.dayHint)}
        isOptional
        value={day}
        onChange={setDay}
      />
      <NumberField label={t(($) => $.settings.monthsAfter)} value={monthsAfter} onChange={setMonthsAfter} />
    </FormDialog>
  )
}

type Layout = NonNullable<TypeSettings['layout']>
type Draft = { readonly key: number; readonly field: string | null; readonly header: string }
const empty = '-'

/** The columns while they are being changed. */
function useDrafts({ columns }: Layout) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(columns.map((column, key) => ({ ...column, key })))
  const change = (key: number, patch: Partial<Draft>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)))
  const move = (at: number, by: -1 | 1): void => {
    const next = [...drafts]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    setDrafts(next)
  }
  return { drafts, setDrafts, change, move }
}

/** Sets the columns of an authority's file: their order, what stands in each, and its name. */
export function ColumnsDialog(props: { readonly layout: Layout; readonly onClose: () => void }) {
  const { t } = useTranslation('remittances')
  const errorText = useErrorText()
  const { layout, onClose } = props
  const { drafts, setDrafts, change, move } = useDrafts(layout)
  const set = useApiMutation(remittanceSettingRoutes.setColumns, {
    invalidates: [remittanceSettingRoutes.readSettings],
    showsError: false,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.settings.saved))
    },
  })
  return (
    <FormDialog
      title={t(($) => $.settings.columnsTitle)}
      description={t(($) => $.settings.columnsText)}
      submitLabel={t(($) => $.settings.save)}
      isSending={set.isPending}
      refusal={set.error ? errorText(set.error) : undefined}
      onSubmit={() =>
        set.mutate({
          body: { layout: layout.id, columns: drafts.map(({ field, header }) => ({ field, header })) },
        })
      }
      onClose={onClose}
    >
      <ol className="flex flex-col gap-2">
        {drafts.map((draft, at) => (
          <ColumnRow
            key={draft.key}
            draft={draft}
            number={at + 1}
            fields={layout.fields}
            isLast={at === drafts.length - 1}
            onChange={(patch) => change(draft.key, patch)}
            onMove={(by) => move(at, by)}
            onRemove={
              drafts.length === 1 ? undefined : () => setDrafts(drafts.filter(({ key }) => key !== draft.key))
            }
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() =>
            setDrafts([
              ...drafts,
              { key: Math.max(...drafts.map(({ key }) => key)) + 1, field: null, header: '' },
            ])
          }
        >
          <Plus aria-hidden className="size-4" />
          {t(($) => $.settings.addColumn)}
        </Button>
        {layout.isOwn && (
          <Button variant="ghost" onClick={() => set.mutate({ body: { layout: layout.id, columns: null } })}>
            <RotateCcw aria-hidden className="size-4" />
            {t(($) => $.settings.default)}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

function ColumnRow(props: {
  readonly draft: Draft
  /** from 1 */
  readonly number: number
  readonly fields: readonly string[]
  readonly isLast: boolean
  readonly onChange: (patch: Partial<Draft>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation('remittances')
  const { number } = props
  const { field, header } = props.draft
  return (
    <li className="flex flex-wrap items-center gap-1.5">
      <input
        aria-label={t(($) => $.settings.header, { number })}
        value={header}
        maxLength={80}
        onChange={(event) => props.onChange({ header: event.target.value })}
        className="h-9 min-w-0 flex-1 basis-40 rounded-md border border-control bg-raised px-2.5 text-sm"
      />
      <Select
        label={t(($) => $.settings.field, { number })}
        value={field ?? empty}
        options={[
          { value: empty, label: t(($) => $.settings.emptyColumn) },
          ...props.fields.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => props.onChange({ field: value === empty ? null : value })}
        className="w-44"
      />
      <Button
        size="icon"
        variant="ghost"
        aria-label={t(($) => $.settings.up, { number })}
        disabled={number === 1}
        onClick={() => props.onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t(($) => $.settings.down, { number })}
        disabled={props.isLast}
        onClick={() => props.onMove(1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t(($) => $.settings.removeColumn, { number })}
        disabled={props.onRemove === undefined}
        {...(props.onRemove ? { onClick: props.onRemove } : {})}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}
