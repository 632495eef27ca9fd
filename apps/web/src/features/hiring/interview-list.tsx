import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { type Application, type Interview, madeStale } from './hiring-answers.ts'

const InterviewDialog = lazyPart(async () => ({
  default: (await import('./interview-dialog.tsx')).InterviewDialog,
}))

const tones = { offered: 'warn', scheduled: 'info', cancelled: 'neutral' } as const

/** The interviews of a candidate: when, with whom, and whom it clashes with. */
export function InterviewList({ application }: { readonly application: Application }) {
  const { t } = useTranslation('hiring')
  const [changed, setChanged] = useState<Interview>()
  if (application.interviews.length === 0) return null
  return (
    <section aria-label={t(($) => $.interviews.title)} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t(($) => $.interviews.title)}</h3>
      {application.interviews.map((interview) => (
        <Row key={interview.id} interview={interview} onChange={() => setChanged(interview)} />
      ))}
      {changed && (
        <Suspense fallback={<WaitingLine />}>
          <InterviewDialog
            application={application}
            interview={changed}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Row({ interview, onChange }: { readonly interview: Interview; readonly onChange: () => void }) {
  const { t } = useTranslation('hiring')
  const { instant, list } = useFormat()
  const { title, state, startsAt, slots, timeZone, panel, place, meetingLink, clashes } = interview
  const cancel = useApiMutation(interviewRoutes.cancelInterview, { invalidates: madeStale })
  const times = startsAt ? [startsAt] : slots
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-surface px-4 py-3 text-sm ring-1 ring-line">
      <p className="flex items-center justify-between gap-3 font-semibold">
        {title}
        <StateChip tone={tones[state]}>{t(($) => $.interviews.state[state])}</StateChip>
      </p>
      {times.map((at) => (
        <p key={at} className="num text-ink-2">
          {instant(at, timeZone)} ({timeZone})
        </p>
      ))}
      <p className="text-ink-3 [overflow-wrap:anywhere]">{place ?? meetingLink}</p>
      {panel.length > 0 && <p className="text-ink-2">{list(panel.map(({ name }) => name))}</p>}
      {clashes.map((clash) => (
        <p key={`${clash.name}${clash.at}${clash.by}`} className="text-warn">
          {t(($) => $.interviews.clash[clash.by], { name: clash.name, at: instant(clash.at, timeZone) })}
        </p>
      ))}
      {state !== 'cancelled' && (
        <div className="mt-1 flex gap-2">
          <Button size="sm" variant="secondary" onClick={onChange}>
            {t(($) => $.interviews.change)}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { interview_id: interview.id } })}
          >
            {t(($) => $.interviews.cancel)}
          </Button>
        </div>
      )}
    </div>
  )
}
