import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Application, type Interview, madeStale } from './hiring-answers.ts'
import { instantOf, wallTimeOf } from './wall-time.ts'

const zones = [
  'Africa/Lagos',
  'Africa/Nairobi',
  'Africa/Kampala',
  'Africa/Johannesburg',
  'Europe/London',
  'UTC',
] as const

/** Plans an interview, or moves one: a time, or several for the candidate to choose from. */
export function InterviewDialog(props: {
  readonly application: Application
  readonly interview: Interview | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { application, interview, onClose } = props
  const [draft, setDraft] = useState(useFirstDraft(interview))
  const change = (patch: Partial<Draft>): void => setDraft((before) => ({ ...before, ...patch }))
  const options = {
    invalidates: madeStale,
    showsError: false,
    onSuccess: () => {
      showSuccess(t(($) => $.interviews.saved))
      onClose()
    },
  } as const
  const schedule = useApiMutation(interviewRoutes.scheduleInterview, options)
  const update = useApiMutation(interviewRoutes.changeInterview, options)
  const error = schedule.error ?? update.error
  const faults = error instanceof ApiError ? error.fields : {}
  const slots = draft.slots.filter(Boolean)

  function send(): void {
    const body = {
      ...draft,
      slots: slots.map((slot) => instantOf(slot, draft.timeZone)),
      place: draft.place.trim() || null,
      meetingLink: draft.meetingLink.trim() || null,
    }
    if (interview) update.mutate({ params: { interview_id: interview.id }, body })
    else
      schedule.mutate({
        params: { job_id: application.jobId },
        body: { applicationId: application.id, ...body },
      })
  }

  return (
    <FormDialog
      title={t(($) => $.interviews.dialogTitle, { name: application.name })}
      description={t(($) => $.interviews.dialogText)}
      submitLabel={t(slots.length > 1 ? ($) => $.interviews.sendChoice : ($) => $.interviews.sendInvitation)}
      isSending={schedule.isPending || update.isPending}
      isSubmitDisabled={slots.length === 0 || draft.title.trim() === ''}
      refusal={error ? errorText(error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.interviews.what)}
        value={draft.title}
        error={faults.title}
        maxLength={120}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Times draft={draft} faults={faults} onChange={change} />
      <Where draft={draft} faults={faults} onChange={change} />
      <Panel draft={draft} faults={faults} onChange={change} />
    </FormDialog>
  )
}

interface Draft {
  readonly title: string
  readonly slots: string[]
  readonly minutes: number
  readonly timeZone: string
  readonly place: string
  readonly meetingLink: string
  readonly panel: string[]
}

interface PartProps {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<Draft>) => void
}

/** What stands in the form at first: the interview that is moved, or what is usual. */
function useFirstDraft(interview: Interview | null): Draft {
  const { t } = useTranslation('hiring')
  const { timeZone: ownZone } = useOrganization()
  const first = interview?.startsAt ? [interview.startsAt] : (interview?.slots ?? [])
  const zone = interview?.timeZone ?? ownZone
  return {
    title: interview?.title ?? t(($) => $.interviews.usualTitle),
    slots: first.length > 0 ? first.map((at) => wallTimeOf(at, zone)) : [''],
    minutes: interview?.minutes ?? 45,
    timeZone: zone,
    place: interview?.place ?? '',
    meetingLink: interview?.meetingLink ?? '',
    panel: interview?.panel.map(({ id }) => id as string) ?? [],
  }
}

function Times({ draft, faults, onChange: change }: PartProps) {
  const { t } = useTranslation('hiring')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t(($) => $.interviews.times)}</legend>
      {draft.slots.map((slot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place in the list
        <div key={at} className="flex items-center gap-2">
          <input
            type="datetime-local"
            aria-label={t(($) => $.interviews.time, { count: at + 1 })}
            value={slot}
            onChange={(event) => change({ slots: draft.slots.with(at, event.target.value) })}
            className="h-10 min-w-0 flex-1 rounded-md border border-control bg-raised px-3 text-base text-ink max-sm:h-11"
          />
          {draft.slots.length > 1 && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(($) => $.interviews.removeTime, { count: at + 1 })}
              onClick={() => change({ slots: draft.slots.toSpliced(at, 1) })}
            >
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      ))}
      {faults.slots && (
        <p role="alert" className="text-sm text-down">
          {faults.slots}
        </p>
      )}
      <Button
        variant="ghost"
        className="self-start"
        disabled={draft.slots.length >= 12}
        onClick={() => change({ slots: [...draft.slots, ''] })}
      >
        <Plus aria-hidden className="size-4" />
        {t(($) => $.interviews.addTime)}
      </Button>
    </fieldset>
  )
}

function Where({ draft, faults, onChange: change }: PartProps) {
  const { t } = useTranslation('hiring')
  const { timeZone: ownZone } = useOrganization()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label={t(($) => $.interviews.minutes)}
        value={draft.minutes}
        error={faults.minutes}
        onChange={(minutes) => change({ minutes: minutes ?? 45 })}
      />
      <SelectField
        label={t(($) => $.interviews.zone)}
        value={draft.timeZone}
        options={[...new Set([ownZone, draft.timeZone, ...zones])].map((value) => ({
          value,
          label: value,
        }))}
        onChange={(timeZone) => change({ timeZone })}
      />
      <TextField
        label={t(($) => $.interviews.place)}
        isOptional
        value={draft.place}
        maxLength={200}
        onChange={(event) => change({ place: event.target.value })}
      />
      <TextField
        label={t(($) => $.interviews.link)}
        isOptional
        placeholder="https://"
        value={draft.meetingLink}
        error={faults.meetingLink}
        maxLength={300}
        onChange={(event) => change({ meetingLink: event.target.value })}
      />
    </div>
  )
}

function Panel({ draft, onChange: change }: PartProps) {
  const { t } = useTranslation('hiring')
  const colleagues = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data.colleagues ?? []
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t(($) => $.interviews.panel)}</legend>
      {colleagues.map(({ id, name }) => (
        <span key={id} className="flex items-center gap-2.5 text-base">
          <Checkbox
            label={name}
            checked={draft.panel.includes(id)}
            onChange={(isIn) =>
              change({ panel: isIn ? [...draft.panel, id] : draft.panel.filter((one) => one !== id) })
            }
          />
          {name}
        </span>
      ))}
    </fieldset>
  )
}
