import { fileRoutes } from '@kazi/contract/files'
import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { Select } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type LiabilityDetail, madeStale } from './remittances-answers.ts'

type Form = BodyOf<typeof liabilityRoutes.recordPayment>
type FormInput = BodyInputOf<typeof liabilityRoutes.recordPayment>
const none = '-'

/** Records a payment that was made outside: whole or in part, with its reference and receipt. */
export function RecordPaymentDialog(props: {
  readonly liability: LiabilityDetail
  readonly onClose: () => void
}) {
  const { t } = useTranslation('remittances')
  const { today } = useOrganization()
  const { liability } = props
  const { outstanding, references, id } = liability
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const record = useApiMutation(liabilityRoutes.recordPayment, { invalidates: madeStale, showsError: false })
  const form = useApiForm<FormInput, Form>({
    schema: liabilityRoutes.recordPayment.body,
    defaultValues: { amount: outstanding.amount, paidOn: today, reference: '' },
  })

  async function submit(body: Form): Promise<void> {
    const [file] = files
    const stored = file && (await upload.mutateAsync({ file }))
    await record.mutateAsync({
      params: { liabilityId: id },
      body: { ...body, ...(stored ? { receiptFileId: stored.data.id } : {}) },
    })
    props.onClose()
    showSuccess(t(($) => $.record.done))
  }

  return (
    <FormDialog
      title={t(($) => $.record.title, { body: liability.bodyName })}
      description={t(($) => $.record.text)}
      submitLabel={t(($) => $.record.submit)}
      isSending={upload.isPending || record.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={props.onClose}
    >
      <PaymentFields form={form} currency={outstanding.currency} today={today} />
      {references.length > 0 && <PortalChoice form={form} references={references} />}
      <FileDrop
        label={t(($) => $.receipt)}
        hint={t(($) => $.record.receiptHint)}
        isOptional
        kinds={['PDF', 'PNG', 'JPEG']}
        files={files}
        onChange={(next) => {
          setFiles(next)
          setRefused(undefined)
        }}
        onRefused={setRefused}
        isBusy={upload.isPending}
        error={refused ?? form.formState.errors.receiptFileId?.message}
      />
    </FormDialog>
  )
}

type PaymentForm = ReturnType<typeof useApiForm<FormInput, Form>>

/** How much, when, and by which reference of the bank. */
function PaymentFields(props: {
  readonly form: PaymentForm
  readonly currency: Currency
  readonly today: LocalDate
}) {
  const { t } = useTranslation('remittances')
  const { form, currency, today } = props
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <MoneyField
            label={t(($) => $.record.amount)}
            currency={currency}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.amount?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="paidOn"
        render={({ field }) => (
          <DateField
            label={t(($) => $.paidOn)}
            value={field.value as LocalDate}
            max={today}
            today={today}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.paidOn?.message}
          />
        )}
      />
      <TextField
        label={t(($) => $.record.reference)}
        hint={t(($) => $.record.referenceHint)}
        {...form.register('reference')}
        error={errors.reference?.message}
      />
    </>
  )
}

/** What the portal gave to pay it with. */
function PortalChoice(props: {
  readonly form: PaymentForm
  readonly references: LiabilityDetail['references']
}) {
  const { t } = useTranslation('remittances')
  const { form, references } = props
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="referenceId"
      render={({ field }) => (
        <div className="flex flex-col gap-1">
          <span className="text-sm font-medium">{t(($) => $.portal.number)}</span>
          <Select
            label={t(($) => $.portal.number)}
            value={field.value ?? none}
            options={[
              { value: none, label: t(($) => $.portal.none) },
              ...references.map(({ id: value, kind, number, isExpired }) => ({
                value: value as string,
                label: isExpired
                  ? t(($) => $.portal.expiredOption, { number })
                  : `${t(($) => $.portal.kinds[kind])} ${number}`,
              })),
            ]}
            onChange={(value) => field.onChange(value === none ? undefined : value)}
            className="w-full"
          />
          {errors.referenceId && <span className="text-sm text-down">{errors.referenceId.message}</span>}
        </div>
      )}
    />
  )
}
