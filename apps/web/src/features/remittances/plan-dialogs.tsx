import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { referenceKinds } from '@kazi/contract/remittances/vocabulary'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import { Controller } from 'react-hook-form'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type LiabilityDetail, madeStale } from './remittances-answers.ts'

interface DialogOf {
  readonly liability: LiabilityDetail
  readonly onClose: () => void
}

type Plan = BodyOf<typeof liabilityRoutes.planPayment>
type PlanInput = BodyInputOf<typeof liabilityRoutes.planPayment>

/** Says on which day it is to be paid. */
export function PlanDialog({ liability, onClose }: DialogOf) {
  const { t } = useTranslation('remittances')
  const { today } = useOrganization()
  const plan = useApiMutation(liabilityRoutes.planPayment, { invalidates: madeStale, showsError: false })
  const later = (day: LocalDate | null): LocalDate => (day === null || day < today ? today : day)
  const form = useApiForm<PlanInput, Plan>({
    schema: liabilityRoutes.planPayment.body,
    defaultValues: { payOn: later(liability.scheduledOn ?? liability.payBy) },
  })
  async function submit(body: Plan): Promise<void> {
    await plan.mutateAsync({ params: { liabilityId: liability.id }, body })
    onClose()
    showSuccess(t(($) => $.plan.done))
  }
  return (
    <FormDialog
      title={t(($) => $.plan.title)}
      description={t(($) => $.plan.text)}
      submitLabel={t(($) => $.plan.submit)}
      isSending={plan.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="payOn"
        render={({ field }) => (
          <DateField
            label={t(($) => $.plan.day)}
            value={field.value as LocalDate | null}
            min={today}
            today={today}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={form.formState.errors.payOn?.message}
          />
        )}
      />
    </FormDialog>
  )
}

type Reference = BodyOf<typeof liabilityRoutes.addReference>
type ReferenceInput = BodyInputOf<typeof liabilityRoutes.addReference>

/** Keeps what the portal gave to pay with. */
export function ReferenceDialog({ liability, onClose }: DialogOf) {
  const { t } = useTranslation('remittances')
  const { country, today } = useOrganization()
  const add = useApiMutation(liabilityRoutes.addReference, { invalidates: madeStale, showsError: false })
  const form = useApiForm<ReferenceInput, Reference>({
    schema: liabilityRoutes.addReference.body,
    defaultValues: {
      kind: ({ NG: 'rrr', KE: 'slip', UG: 'prn' } as const)[country],
      number: '',
      amount: liability.outstanding.amount,
      expiresOn: null,
    },
  })
  async function submit(body: Reference): Promise<void> {
    await add.mutateAsync({ params: { liabilityId: liability.id }, body })
    onClose()
    showSuccess(t(($) => $.portal.done))
  }
  const { errors } = form.formState
  return (
    <FormDialog
      title={t(($) => $.portal.title)}
      description={t(($) => $.portal.text)}
      submitLabel={t(($) => $.portal.submit)}
      isSending={add.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <RadioCards
            label={t(($) => $.portal.kind)}
            columns={2}
            value={field.value}
            options={referenceKinds.map((value) => ({ value, label: t(($) => $.portal.kinds[value]) }))}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        label={t(($) => $.portal.number)}
        {...form.register('number')}
        error={errors.number?.message}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <MoneyField
            label={t(($) => $.amount)}
            currency={liability.amount.currency}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.amount?.message}
          />
        )}
      />
      <ExpiryField form={form} today={today} />
    </FormDialog>
  )
}

function ExpiryField(props: {
  readonly form: ReturnType<typeof useApiForm<ReferenceInput, Reference>>
  readonly today: LocalDate
}) {
  const { t } = useTranslation('remittances')
  const { form, today } = props
  return (
    <Controller
      control={form.control}
      name="expiresOn"
      render={({ field }) => (
        <DateField
          label={t(($) => $.portal.expires)}
          hint={t(($) => $.portal.expiresHint)}
          isOptional
          value={field.value as LocalDate | null}
          today={today}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={form.formState.errors.expiresOn?.message}
        />
      )}
    />
  )
}
