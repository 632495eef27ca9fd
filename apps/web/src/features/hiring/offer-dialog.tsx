import { departmentRoutes } from '@kazi/contract/departments'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Application, madeStale } from './hiring-answers.ts'
import type { employmentTypes } from './job-draft.ts'
import { OfferPay } from './offer-pay.tsx'

/** Makes an offer, with what it leaves and costs before the eyes of whoever makes it. */
export function OfferDialog(props: { readonly application: Application; readonly onClose: () => void }) {
  const { t } = useTranslation('hiring')
  const { application, onClose } = props
  const job = useApiQuery(jobRoutes.read, { params: { job_id: application.jobId } }).data?.data
  const settings = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data
  if (!job || !settings) {
    return (
      <FormDialog
        title={t(($) => $.offers.dialogTitle, { name: application.name })}
        submitLabel={t(($) => $.offers.send)}
        isSending
        onSubmit={() => {}}
        onClose={onClose}
      >
        <SkeletonLines lines={6} />
      </FormDialog>
    )
  }
  const words = settings.offerWords || settings.usual.offerWords
  return (
    <OfferForm
      {...props}
      first={{
        jobTitle: job.title,
        departmentId: job.department?.id ?? '',
        employmentType: job.employmentType,
        amount: job.salary?.from || null,
        words,
      }}
      isApproved={settings.isOfferApproved}
    />
  )
}

interface First {
  readonly jobTitle: string
  readonly departmentId: string
  readonly employmentType: (typeof employmentTypes)[number]
  readonly amount: number | null
  readonly words: string
}

function OfferForm(props: {
  readonly application: Application
  readonly first: First
  readonly isApproved: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { today } = useOrganization()
  const { application, isApproved, onClose } = props
  const nextMonth = firstDayOf(addMonths(monthOf(today), 1))
  const [draft, setDraft] = useState<Draft>({
    ...props.first,
    basis: 'gross',
    startOn: nextMonth,
    expiresOn: addDays(today, 7),
  })
  const change = (patch: Partial<Draft>): void => setDraft((before) => ({ ...before, ...patch }))
  const send = useApiMutation(offerRoutes.sendOffer, {
    invalidates: madeStale,
    showsError: false,
    onSuccess: () => {
      showSuccess(
        t(isApproved ? ($) => $.offers.submitted : ($) => $.offers.sent, { name: application.name }),
      )
      onClose()
    },
  })
  const faults = send.error instanceof ApiError ? send.error.fields : {}
  const { amount, basis, departmentId, expiresOn, ...said } = draft
  const terms = amount !== null &&
    amount > 0 && {
      ...said,
      departmentId: departmentId || null,
      salary: { amount, basis },
    }
  return (
    <FormDialog
      title={t(($) => $.offers.dialogTitle, { name: application.name })}
      description={t(isApproved ? ($) => $.offers.approvedText : ($) => $.offers.sentText)}
      submitLabel={t(isApproved ? ($) => $.offers.submit : ($) => $.offers.send)}
      isSending={send.isPending}
      isSubmitDisabled={!terms}
      refusal={send.error ? errorText(send.error) : undefined}
      onSubmit={() =>
        terms && send.mutate({ params: { application_id: application.id }, body: { ...terms, expiresOn } })
      }
      onClose={onClose}
    >
      <OfferFields draft={draft} faults={faults} onChange={change} />
      {terms && <OfferPay applicationId={application.id} terms={terms} />}
      <TextareaField
        label={t(($) => $.offers.words)}
        hint={t(($) => $.offers.wordsHint)}
        rows={8}
        maxLength={6000}
        value={draft.words}
        error={faults.words}
        onChange={(event) => change({ words: event.target.value })}
      />
    </FormDialog>
  )
}

interface Draft extends First {
  readonly basis: 'gross' | 'net'
  readonly startOn: LocalDate
  readonly expiresOn: LocalDate
}

/** What is offered: as what, where, for how much, from when, and until when it can be answered. */
function OfferFields(props: {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<Draft>) => void
}) {
  const { t } = useTranslation('hiring')
  const { currency, today } = useOrganization()
  const { draft, faults, onChange: change } = props
  const { departmentId, amount, basis, expiresOn } = draft
  const departments = useApiQuery(departmentRoutes.list, { query: { perPage: 200 } }).data?.data ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t(($) => $.offers.jobTitle)}
        value={draft.jobTitle}
        error={faults.jobTitle}
        maxLength={120}
        onChange={(event) => change({ jobTitle: event.target.value })}
      />
      <SelectField
        label={t(($) => $.form.department)}
        value={departmentId}
        error={faults.departmentId}
        options={[
          { value: '', label: t(($) => $.form.noDepartment) },
          ...departments.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={(next) => change({ departmentId: next })}
      />
      <MoneyField
        label={t(($) => $.offers.salary)}
        currency={currency}
        value={amount}
        error={faults['salary.amount']}
        onChange={(next) => change({ amount: next })}
      />
      <SelectField
        label={t(($) => $.offers.basisLabel)}
        value={basis}
        options={(['gross', 'net'] as const).map((value) => ({
          value,
          label: t(($) => $.offers.bases[value]),
        }))}
        onChange={(next) => change({ basis: next })}
      />
      <DateField
        label={t(($) => $.offers.startOn)}
        value={draft.startOn}
        today={today}
        error={faults.startOn}
        onChange={(startOn) => change({ startOn })}
      />
      <DateField
        label={t(($) => $.offers.expiresOn)}
        value={expiresOn}
        today={today}
        error={faults.expiresOn}
        onChange={(next) => change({ expiresOn: next })}
      />
    </div>
  )
}
