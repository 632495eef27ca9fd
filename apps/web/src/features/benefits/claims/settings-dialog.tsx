import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import { type ClaimMeasure, claimMeasures } from '@kazi/contract/reimbursements/vocabulary'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { ClaimCategory } from './claims-answers.ts'

const invalidates = [claimSettingRoutes.readSettings]

/** What can be claimed, by which limits. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('reimbursements')
  const query = useApiQuery(claimSettingRoutes.readSettings, {})
  const [opened, setOpened] = useState<ClaimCategory | 'new'>()
  const settings = query.data?.data
  if (opened) {
    const category = opened === 'new' ? null : opened
    return <CategoryDialog category={category} onClose={() => setOpened(undefined)} />
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.settings.title)}
      description={t(($) => $.settings.text)}
      footer={
        <Button onClick={() => setOpened('new')}>
          <Plus aria-hidden className="size-4" />
          {t(($) => $.settings.add)}
        </Button>
      }
    >
      {failureOf(query)}
      {query.isPending && <SkeletonLines lines={6} />}
      {settings && (
        <div className="flex flex-col gap-5">
          <WithinField key={settings.claimWithinDays} days={settings.claimWithinDays} />
          <ul className="divide-y divide-line">
            {settings.categories.map((category) => (
              <CategoryRow key={category.id} category={category} onChange={() => setOpened(category)} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function WithinField({ days }: { readonly days: number | null }) {
  const { t } = useTranslation('reimbursements')
  const [value, setValue] = useState(days)
  const save = useApiMutation(claimSettingRoutes.changeSettings, {
    invalidates,
    onSuccess: () => showSuccess(t(($) => $.settings.done)),
  })
  return (
    <div className="flex items-end gap-3">
      <NumberField
        className="flex-1"
        label={t(($) => $.settings.within)}
        hint={t(($) => $.settings.withinHint)}
        isOptional
        value={value}
        onChange={setValue}
      />
      {value !== days && (
        <Button
          className="mb-6"
          variant="secondary"
          loading={save.isPending}
          onClick={() => save.mutate({ body: { claimWithinDays: value } })}
        >
          {t(($) => $.settings.submit)}
        </Button>
      )}
    </div>
  )
}

function CategoryRow(props: { readonly category: ClaimCategory; readonly onChange: () => void }) {
  const { t } = useTranslation('reimbursements')
  const { money } = useFormat()
  const { currency } = useOrganization()
  const { name, measure, rate, cap, receiptAbove, isArchived } = props.category
  const said = (amount: number) => money({ amount: amount as never, currency })
  const parts = [
    ...(measure !== 'spent' && rate !== null
      ? [t(($) => $.settings.perUnit[measure], { amount: said(rate) })]
      : []),
    cap === null ? t(($) => $.settings.noCap) : t(($) => $.settings.capped, { amount: said(cap) }),
    ...(measure === 'spent'
      ? [
          receiptAbove === null
            ? t(($) => $.settings.receiptAlways)
            : t(($) => $.settings.receiptOver, { amount: said(receiptAbove) }),
        ]
      : []),
  ]
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {name}
          {isArchived && <Chip>{t(($) => $.settings.archived)}</Chip>}
        </p>
        <p className="text-sm text-ink-2">{parts.join(' · ')}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t(($) => $.settings.changeOf, { name })}
        onClick={props.onChange}
      >
        <Pencil aria-hidden className="size-3.5" />
        {t(($) => $.settings.change)}
      </Button>
    </li>
  )
}

function CategoryDialog(props: { readonly category: ClaimCategory | null; readonly onClose: () => void }) {
  const { t } = useTranslation('reimbursements')
  const errorText = useErrorText()
  const { category, onClose } = props
  const [draft, setDraft] = useState<CategoryDraft>(
    category ?? { name: '', measure: 'spent', rate: null, cap: null, receiptAbove: null, isArchived: false },
  )
  const set = (next: Partial<CategoryDraft>) => setDraft({ ...draft, ...next })
  const create = useApiMutation(claimSettingRoutes.createCategory, { showsError: false, invalidates })
  const change = useApiMutation(claimSettingRoutes.changeCategory, { showsError: false, invalidates })
  const error = create.error ?? change.error

  async function send(): Promise<void> {
    const { name, measure, rate, cap, receiptAbove, isArchived } = draft
    const form = { name, measure, rate, cap, receiptAbove }
    try {
      if (category) {
        await change.mutateAsync({ params: { category_id: category.id }, body: { ...form, isArchived } })
      } else await create.mutateAsync({ body: form })
      showSuccess(t(($) => $.settings.done))
      onClose()
    } catch {
      // the dialog says what was refused
    }
  }
  return (
    <FormDialog
      title={category ? t(($) => $.settings.changeOf, { name: category.name }) : t(($) => $.settings.add)}
      submitLabel={t(($) => $.settings.submit)}
      isSending={create.isPending || change.isPending}
      isSubmitDisabled={draft.name.trim() === '' || (draft.measure !== 'spent' && draft.rate === null)}
      refusal={error ? errorText(error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.settings.name)}
        maxLength={60}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <LimitFields draft={draft} onChange={set} />
      {category && (
        <CheckboxField
          label={t(($) => $.settings.isArchived)}
          checked={draft.isArchived}
          onChange={(isArchived) => set({ isArchived })}
        />
      )}
    </FormDialog>
  )
}

type CategoryDraft = Omit<ClaimCategory, 'id'>

function LimitFields(props: {
  readonly draft: CategoryDraft
  readonly onChange: (next: Partial<CategoryDraft>) => void
}) {
  const { t } = useTranslation('reimbursements')
  const { currency } = useOrganization()
  const { draft, onChange: set } = props
  return (
    <>
      <SelectField<ClaimMeasure>
        label={t(($) => $.settings.measure)}
        value={draft.measure}
        hint={draft.measure === 'days' ? t(($) => $.settings.perDiemNote) : undefined}
        options={claimMeasures.map((value) => ({ value, label: t(($) => $.settings.measureOf[value]) }))}
        onChange={(measure) => set({ measure })}
      />
      {draft.measure !== 'spent' && (
        <MoneyField
          label={t(($) => $.settings.rateOf[draft.measure === 'days' ? 'days' : 'kilometres'])}
          currency={currency}
          value={draft.rate}
          onChange={(rate) => set({ rate: rate as typeof draft.rate })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={t(($) => $.settings.cap)}
          hint={t(($) => $.settings.capHint)}
          isOptional
          currency={currency}
          value={draft.cap}
          onChange={(cap) => set({ cap: cap as typeof draft.cap })}
        />
        {draft.measure === 'spent' && (
          <MoneyField
            label={t(($) => $.settings.receiptAbove)}
            hint={t(($) => $.settings.receiptAboveHint)}
            isOptional
            currency={currency}
            value={draft.receiptAbove}
            onChange={(value) => set({ receiptAbove: value as typeof draft.receiptAbove })}
          />
        )}
      </div>
    </>
  )
}
