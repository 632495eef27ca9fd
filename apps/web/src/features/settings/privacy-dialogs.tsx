import { privacyRequestKinds, privacyRoutes } from '@kazi/contract/privacy'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import { Controller } from 'react-hook-form'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { PrivacyOverview } from './privacy-overview.ts'

const stale = { invalidates: [privacyRoutes.readOverview], showsError: false } as const

type Ask = BodyOf<typeof privacyRoutes.recordRequest>
type AskInput = BodyInputOf<typeof privacyRoutes.recordRequest>

/** Keeps what somebody asked about their own data. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { today } = useOrganization()
  const record = useApiMutation(privacyRoutes.recordRequest, stale)
  const form = useApiForm<AskInput, Ask>({
    schema: privacyRoutes.recordRequest.body,
    defaultValues: { kind: 'access', employeeId: null, personName: '', askedOn: today, note: '' },
  })
  const { errors } = form.formState
  async function submit(body: Ask): Promise<void> {
    await record.mutateAsync({ body })
    onClose()
    showSuccess(t(($) => $.privacy.saved))
  }
  return (
    <FormDialog
      title={t(($) => $.privacy.ask)}
      submitLabel={t(($) => $.privacy.save)}
      isSending={record.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.privacy.person)}
        autoComplete="off"
        error={errors.personName?.message}
        {...form.register('personName')}
      />
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.privacy.kind)}
            options={privacyRequestKinds.map((value) => ({ value, label: t(($) => $.privacy.kinds[value]) }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={form.control}
        name="askedOn"
        render={({ field }) => (
          <DateField
            label={t(($) => $.privacy.askedOn)}
            value={field.value as LocalDate | null}
            max={today}
            today={today}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.askedOn?.message}
          />
        )}
      />
      <TextField
        label={t(($) => $.privacy.note)}
        isOptional
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  )
}

type Answer = BodyOf<typeof privacyRoutes.answerRequest>

/** Says how a request was answered. */
export function AnswerDialog(props: {
  readonly request: PrivacyOverview['requests'][number]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('settings')
  const answer = useApiMutation(privacyRoutes.answerRequest, stale)
  const form = useApiForm<Answer, Answer>({
    schema: privacyRoutes.answerRequest.body,
    defaultValues: { answer: 'done', note: '' },
  })
  async function submit(body: Answer): Promise<void> {
    await answer.mutateAsync({ params: { requestId: props.request.id }, body })
    props.onClose()
    showSuccess(t(($) => $.privacy.saved))
  }
  return (
    <FormDialog
      title={t(($) => $.privacy.answer)}
      description={`${props.request.personName} · ${t(($) => $.privacy.kinds[props.request.kind])}`}
      submitLabel={t(($) => $.privacy.save)}
      isSending={answer.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={props.onClose}
    >
      <Controller
        control={form.control}
        name="answer"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.privacy.outcome)}
            options={(['done', 'refused'] as const).map((value) => ({
              value,
              label: t(($) => $.privacy.answers[value]),
            }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <TextField
        label={t(($) => $.privacy.how)}
        autoComplete="off"
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  )
}

type Breach = BodyOf<typeof privacyRoutes.recordBreach>
type BreachInput = BodyInputOf<typeof privacyRoutes.recordBreach>

/** Records a breach that was found now; whoever found it earlier says so in its description. */
export function BreachDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const record = useApiMutation(privacyRoutes.recordBreach, stale)
  const form = useApiForm<BreachInput, Breach>({
    schema: privacyRoutes.recordBreach.body,
    defaultValues: { foundAt: new Date().toISOString(), what: '', people: null, measures: '' },
  })
  const { errors } = form.formState
  async function submit(body: Breach): Promise<void> {
    await record.mutateAsync({ body })
    onClose()
    showSuccess(t(($) => $.privacy.saved))
  }
  return (
    <FormDialog
      title={t(($) => $.privacy.record)}
      submitLabel={t(($) => $.privacy.save)}
      isSending={record.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.privacy.what)}
        autoComplete="off"
        error={errors.what?.message}
        {...form.register('what')}
      />
      <TextField
        label={t(($) => $.privacy.people)}
        isOptional
        inputMode="numeric"
        error={errors.people?.message}
        {...form.register('people', {
          setValueAs: (text) => (text === '' || text === null ? null : Number(text)),
        })}
      />
      <TextField
        label={t(($) => $.privacy.measures)}
        isOptional
        autoComplete="off"
        error={errors.measures?.message}
        {...form.register('measures')}
      />
    </FormDialog>
  )
}

type Told = BodyOf<typeof privacyRoutes.updateBreach>
type ToldInput = BodyInputOf<typeof privacyRoutes.updateBreach>

/** Says what was done about a breach, and that the authority or the people were told by now. */
export function ToldDialog(props: {
  readonly breach: PrivacyOverview['breaches'][number]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('settings')
  const { id, people, measures, authorityToldAt, peopleToldAt, untoldBecause, what } = props.breach
  const change = useApiMutation(privacyRoutes.updateBreach, stale)
  const form = useApiForm<ToldInput, Told>({
    schema: privacyRoutes.updateBreach.body,
    defaultValues: { people, measures, authorityToldAt, peopleToldAt, untoldBecause },
  })
  const { errors } = form.formState
  async function submit(body: Told): Promise<void> {
    await change.mutateAsync({ params: { breachId: id }, body })
    props.onClose()
    showSuccess(t(($) => $.privacy.saved))
  }
  const told = (name: 'authorityToldAt' | 'peopleToldAt', label: string, before: string | null) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <CheckboxField
          label={label}
          checked={field.value !== null}
          error={errors[name]?.message}
          onChange={(isTold) => field.onChange(isTold ? (before ?? new Date().toISOString()) : null)}
        />
      )}
    />
  )
  return (
    <FormDialog
      title={t(($) => $.privacy.change)}
      description={what}
      submitLabel={t(($) => $.privacy.save)}
      isSending={change.isPending}
      refusal={form.refusal}
      onSubmit={form.send(submit)}
      onClose={props.onClose}
    >
      {told(
        'authorityToldAt',
        t(($) => $.privacy.authorityTold),
        authorityToldAt,
      )}
      {told(
        'peopleToldAt',
        t(($) => $.privacy.peopleTold),
        peopleToldAt,
      )}
      <TextField
        label={t(($) => $.privacy.untold)}
        isOptional
        autoComplete="off"
        error={errors.untoldBecause?.message}
        {...form.register('untoldBecause', { setValueAs: (typed) => typed || null })}
      />
      <TextField
        label={t(($) => $.privacy.measures)}
        isOptional
        autoComplete="off"
        error={errors.measures?.message}
        {...form.register('measures')}
      />
    </FormDialog>
  )
}
