import { pollRoutes } from '@kazi/contract/comms/polls'
import { pulses } from '@kazi/contract/comms/vocabulary'
import { EyeOff, UserRound } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { stalePolls } from './comms-answers.ts'
import { bodyOf, isComplete, newPoll, type PollDraft } from './poll-draft.ts'
import { QuestionsFields } from './questions-fields.tsx'

type Change = (patch: Partial<PollDraft>) => void

interface PartProps {
  readonly draft: PollDraft
  readonly onChange: Change
  readonly errors: Readonly<Record<string, string>>
}

/** Makes a poll: what is asked, of whom, how they answer, and when. */
export function PollDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('comms')
  const { today } = useOrganization()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(() => newPoll(today))
  const create = useApiMutation(pollRoutes.create, {
    showsError: false,
    invalidates: stalePolls,
    onSuccess: () => {
      showSuccess(t(($) => $.form.done))
      onClose()
    },
  })
  const errors = create.error instanceof ApiError ? (create.error.fields ?? {}) : {}
  const change: Change = (patch) => setDraft((before) => ({ ...before, ...patch }))
  const part = { draft, onChange: change, errors }
  return (
    <FormDialog
      title={t(($) => $.form.title)}
      submitLabel={t(($) => $.form.submit)}
      isSending={create.isPending}
      isSubmitDisabled={!isComplete(draft)}
      refusal={create.error ? errorText(create.error) : undefined}
      onSubmit={() => create.mutate({ body: bodyOf(draft) })}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.form.name)}
        hint={t(($) => $.form.nameHint)}
        value={draft.title}
        maxLength={120}
        error={errors.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextareaField
        label={t(($) => $.form.intro)}
        isOptional
        rows={2}
        value={draft.intro}
        onChange={(event) => change({ intro: event.target.value })}
      />
      <QuestionsFields
        questions={draft.questions}
        errors={errors}
        onChange={(questions) => change({ questions })}
      />
      <HowFields {...part} />
      <WhomFields {...part} />
      <WhenFields {...part} />
    </FormDialog>
  )
}

/** Whether anybody can tell who said what. */
function HowFields({ draft, onChange }: PartProps) {
  const { t } = useTranslation('comms')
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={t(($) => $.form.how)}
        value={draft.way}
        options={[
          {
            value: 'anonymous',
            label: t(($) => $.form.anonymous),
            detail: t(($) => $.form.anonymousText),
            icon: EyeOff,
          },
          {
            value: 'by-name',
            label: t(($) => $.form.byName),
            detail: t(($) => $.form.byNameText),
            icon: UserRound,
          },
        ]}
        onChange={(way) => onChange({ way })}
      />
      {draft.way === 'anonymous' ? (
        <CheckboxField
          label={t(($) => $.form.byDepartment)}
          checked={draft.isByDepartment}
          onChange={(isByDepartment) => onChange({ isByDepartment })}
        />
      ) : (
        <CheckboxField
          label={t(($) => $.form.changeable)}
          checked={draft.isChangeable}
          onChange={(isChangeable) => onChange({ isChangeable })}
        />
      )}
    </div>
  )
}

/** Everybody, or some departments and groups. */
function WhomFields({ draft, onChange, errors }: PartProps) {
  const { t } = useTranslation('comms')
  const audience = useApiQuery(pollRoutes.readAudience, {}).data?.data
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={t(($) => $.form.who)}
        value={draft.isForSome ? 'some' : 'all'}
        error={errors.audience}
        columns={2}
        options={[
          { value: 'all', label: t(($) => $.form.everybody, { count: audience?.people ?? 0 }) },
          { value: 'some', label: t(($) => $.form.some) },
        ]}
        onChange={(who) => onChange({ isForSome: who === 'some' })}
      />
      {draft.isForSome && audience && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Places
            label={t(($) => $.form.departments)}
            places={audience.departments}
            chosen={draft.departmentIds}
            onChange={(departmentIds) => onChange({ departmentIds })}
          />
          <Places
            label={t(($) => $.form.groups)}
            places={audience.groups}
            chosen={draft.groupIds}
            onChange={(groupIds) => onChange({ groupIds })}
          />
        </div>
      )}
    </div>
  )
}

function Places(props: {
  readonly label: string
  readonly places: readonly { readonly id: string; readonly name: string; readonly people: number }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('comms')
  const { chosen } = props
  if (props.places.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm text-ink-2">{props.label}</legend>
      {props.places.map(({ id, name, people }) => (
        <CheckboxField
          key={id}
          label={t(($) => $.form.place, { name, people })}
          checked={chosen.includes(id)}
          onChange={(isChosen) =>
            props.onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}

function WhenFields({ draft, onChange, errors }: PartProps) {
  const { t } = useTranslation('comms')
  const { today } = useOrganization()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <DateField
        label={t(($) => $.form.opens)}
        value={draft.opensOn}
        min={today}
        today={today}
        error={errors.opensOn}
        onChange={(opensOn) => onChange({ opensOn })}
      />
      <DateField
        label={t(($) => $.form.closes)}
        value={draft.closesOn}
        min={draft.opensOn}
        today={today}
        error={errors.closesOn}
        onChange={(closesOn) => onChange({ closesOn })}
      />
      <SelectField
        label={t(($) => $.form.pulse)}
        value={draft.pulse}
        options={[
          { value: 'once' as const, label: t(($) => $.form.once) },
          ...pulses.map((value) => ({ value, label: t(($) => $.pulse[value]) })),
        ]}
        onChange={(pulse) => onChange({ pulse })}
      />
    </div>
  )
}
