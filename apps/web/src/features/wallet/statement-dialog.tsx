import { fileRoutes } from '@kazi/contract/files'
import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Funds, madeStale } from './wallet-answers.ts'

type Form = BodyOf<typeof fundsRoutes.recordStatement>
type FormInput = BodyInputOf<typeof fundsRoutes.recordStatement>

/** Keeps what the bank's statement says of the account on a day. */
export function StatementDialog(props: { readonly funds: Funds; readonly onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const { date } = useFormat()
  const { today } = useOrganization()
  const { walletId, currency } = props.funds
  const [isOverdrawn, setOverdrawn] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const record = useApiMutation(fundsRoutes.recordStatement, { invalidates: madeStale, showsError: false })
  const form = useApiForm<FormInput, Form>({
    schema: fundsRoutes.recordStatement.body,
    defaultValues: { balance: null!, asOf: today },
  })
  const { errors } = form.formState

  async function submit({ balance, asOf }: Form): Promise<void> {
    const [file] = files
    const stored = file && (await upload.mutateAsync({ file }))
    await record.mutateAsync({
      params: { walletId },
      body: {
        balance: isOverdrawn ? -balance : balance,
        asOf,
        ...(stored ? { fileId: stored.data.id } : {}),
      },
    })
    props.onClose()
    showSuccess(t(($) => $.record.done, { day: date(asOf) }))
  }

  return (
    <FormDialog
      title={t(($) => $.record.title)}
      description={t(($) => $.record.text)}
      submitLabel={t(($) => $.record.submit)}
      isSending={upload.isPending || record.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={props.onClose}
    >
      <BalanceFields form={form} currency={currency} isOverdrawn={isOverdrawn} onOverdrawn={setOverdrawn} />
      <FileDrop
        label={t(($) => $.record.file)}
        isOptional
        kinds={['PDF', 'PNG', 'JPEG', 'XLSX', 'CSV']}
        most={1}
        files={files}
        onChange={(next) => {
          setFiles(next)
          setRefused(undefined)
        }}
        onRefused={setRefused}
        isBusy={upload.isPending}
        error={refused ?? errors.fileId?.message}
      />
    </FormDialog>
  )
}

/** Of which day, and how much: what an overdrawn account lacks is typed without its sign. */
function BalanceFields(props: {
  readonly form: ReturnType<typeof useApiForm<FormInput, Form>>
  readonly currency: Funds['currency']
  readonly isOverdrawn: boolean
  readonly onOverdrawn: (isOverdrawn: boolean) => void
}) {
  const { t } = useTranslation('wallet')
  const { today } = useOrganization()
  const { form, currency } = props
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="asOf"
        render={({ field }) => (
          <DateField
            label={t(($) => $.record.asOf)}
            value={field.value as LocalDate}
            max={today}
            today={today}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.asOf?.message}
          />
        )}
      />
      <div className="flex flex-col gap-2">
        <Controller
          control={form.control}
          name="balance"
          render={({ field }) => (
            <MoneyField
              label={t(($) => $.record.balance)}
              currency={currency}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.balance?.message}
            />
          )}
        />
        <CheckboxField
          label={t(($) => $.record.overdrawn)}
          checked={props.isOverdrawn}
          onChange={props.onOverdrawn}
        />
      </div>
    </>
  )
}
