import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { type LeaveTerms, plainTerms } from '@kazi/contract/leave/terms'
import { accruals, countings } from '@kazi/contract/leave/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type LeaveType, madeStale } from './leave-answers.ts'

interface Draft {
  readonly name: string
  readonly from: LocalDate
  readonly terms: LeaveTerms
}

/** Makes a type of leave, or says what holds of one from a day on. */
export function TypeDialog(props: { readonly type: LeaveType | null; readonly onClose: () => void }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const { type, onClose } = props
  const [draft, setDraft] = useState<Draft>({
    name: type?.name ?? '',
    from: today,
    terms: type?.terms ?? { ...plainTerms, entitlement: 0 },
  })
  const [refusal, setRefusal] = useState<string>()
  const create = useApiMutation(leaveTypeRoutes.createType, { showsError: false, invalidates: madeStale })
  const change = useApiMutation(leaveTypeRoutes.changeType, { showsError: false, invalidates: madeStale })

  async function send(): Promise<void> {
    const { name, from, terms } = draft
    setRefusal(undefined)
    try {
      if (type) {
        const { kind, color, isArchived } = type
        const scope = { kind: 'organization' as const, id: null }
        const body = { name, kind, color, isArchived, change: { from, scope, terms } }
        await change.mutateAsync({ params: { type_id: type.id }, body })
      } else await create.mutateAsync({ body: { name, kind: 'other', color: 'violet', terms } })
      showSuccess(t(($) => $.typeForm.done, { name }))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <FormDialog
      title={type ? t(($) => $.typeForm.changeTitle, { name: type.name }) : t(($) => $.typeForm.title)}
      description={t(($) => $.typeForm.text)}
      submitLabel={t(($) => $.typeForm.submit)}
      isSending={create.isPending || change.isPending}
      isSubmitDisabled={draft.name.trim() === ''}
      refusal={refusal}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.column.name)}
        value={draft.name}
        maxLength={60}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TermsFields terms={draft.terms} onChange={(terms) => setDraft({ ...draft, terms })} />
      {type && (
        <DateField
          label={t(($) => $.typeForm.from)}
          hint={t(($) => $.typeForm.fromHint)}
          value={draft.from}
          today={today}
          onChange={(from) => setDraft({ ...draft, from })}
        />
      )}
    </FormDialog>
  )
}

function TermsFields(props: { readonly terms: LeaveTerms; readonly onChange: (terms: LeaveTerms) => void }) {
  const { t } = useTranslation('leave')
  const { terms } = props
  const change = (next: Partial<LeaveTerms>) => props.onChange({ ...terms, ...next })
  const days = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))
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
    </>
  )
}

/** @param most null: all of it; 0: nothing */
const carryOverOf = ({ carryOver }: LeaveTerms, most: number | null): LeaveTerms['carryOver'] =>
  most === 0 ? null : { most, expiresAfterMonths: carryOver?.expiresAfterMonths ?? null }
