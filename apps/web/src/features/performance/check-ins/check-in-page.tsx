import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Select } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { SubscriptionButton, SubscriptionLink } from '#components/subscription-button.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { EndDialog, RemoveDialog, TemplateDialog } from './check-in-dialogs.tsx'
import { EntryCard, WaitedEntry } from './check-in-entry.tsx'
import { type CheckInRecord, checkInInput, checkInRoutes } from './check-ins-answers.ts'

/** One check-in: what its people said on a day, and what is said back. */
export function CheckInRecordPage({ id, on }: { readonly id: string; readonly on: string | undefined }) {
  const { t } = useTranslation('performance')
  const query = useApiQuery(checkInRoutes.readCheckIn, checkInInput(id, on), { keepPrevious: true })
  return (
    <RecordPage title={t(($) => $.checkIn.one)} query={query} placeholder={<SkeletonLines lines={10} />}>
      {(checkIn) => <CheckIn checkIn={checkIn} />}
    </RecordPage>
  )
}

function CheckIn({ checkIn }: { readonly checkIn: CheckInRecord }) {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  useRecordName(checkIn.title)
  const { title, state, rhythm, reviewer, people, nextDueOn, entries } = checkIn
  const said = [
    t(($) => $.rhythm[rhythm]),
    t(($) => $.checkIn.people, { count: people }),
    reviewer ? t(($) => $.checkIn.readBy, { name: reviewer.name }) : t(($) => $.checkIn.readByLead),
    nextDueOn && t(($) => $.checkIn.nextOn, { date: date(nextDueOn, 'short') }),
  ]
  return (
    <>
      <PageHeader
        title={title}
        state={
          <StateChip tone={state === 'active' ? 'up' : 'neutral'}>
            {t(($) => $.checkIn.states[state])}
          </StateChip>
        }
        description={said.filter(Boolean).join(' · ')}
        actions={<Actions checkIn={checkIn} />}
      />
      {entries.length === 0 ? (
        <Card>
          <p className="text-base text-ink-2">
            {t(($) => $.checkIn.nobodyAsked, { date: date(firstLinks(checkIn), 'short') })}
          </p>
        </Card>
      ) : (
        <>
          <DayChoice checkIn={checkIn} />
          <Entries checkIn={checkIn} />
        </>
      )}
    </>
  )
}

/** Who answered, with what they said; below them who is waited for. */
function Entries({ checkIn }: { readonly checkIn: CheckInRecord }) {
  const { t } = useTranslation('performance')
  const { id, entries } = checkIn
  const said = entries.filter(({ submittedAt }) => submittedAt !== null)
  const waited = entries.filter(({ submittedAt }) => submittedAt === null)
  return (
    <>
      {said.length > 0 && (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {said.map((entry) => (
            <li key={entry.id}>
              <EntryCard checkInId={id} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {waited.length > 0 && (
        <Card title={t(($) => $.checkIn.waited, { count: waited.length })}>
          <ul className="divide-y divide-line">
            {waited.map((entry) => (
              <li key={entry.id}>
                <WaitedEntry checkInId={id} entry={entry} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** The due day before which the first links leave. */
const firstLinks = ({ nextDueOn, firstDueOn }: CheckInRecord) => nextDueOn ?? firstDueOn

function DayChoice({ checkIn }: { readonly checkIn: CheckInRecord }) {
  const { t } = useTranslation('performance')
  const { date } = useFormat()
  const navigate = useNavigate()
  const { id, dueDays, dueOn, latest } = checkIn
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {dueDays.length > 1 ? (
        <Select
          label={t(($) => $.checkIn.day)}
          value={dueOn ?? ''}
          options={dueDays.map((day) => ({
            value: day as string,
            label: t(($) => $.checkIn.dueOn, { date: date(day, 'short') }),
          }))}
          onChange={(on) =>
            void navigate({ to: '/app/performance/check-ins/$id', params: { id }, search: { on } })
          }
        />
      ) : (
        dueOn && (
          <p className="text-sm font-medium">{t(($) => $.checkIn.dueOn, { date: date(dueOn, 'short') })}</p>
        )
      )}
      {latest && latest.dueOn === dueOn && (
        <p className="num text-sm text-ink-2">
          {t(($) => $.checkIn.answered, { submitted: latest.submitted, asked: latest.asked })}
          {latest.overdue > 0 && ` · ${t(($) => $.checkIn.overdueCount, { count: latest.overdue })}`}
        </p>
      )}
    </div>
  )
}

function Actions({ checkIn }: { readonly checkIn: CheckInRecord }) {
  const { t } = useTranslation('performance')
  const [act, setAct] = useState<'end' | 'remove' | 'template'>()
  const close = () => setAct(undefined)
  const isAnswered = checkIn.entries.some(({ submittedAt }) => submittedAt !== null)
  return (
    <Guarded permission="edit:performance">
      {!isAnswered && (
        <Button variant="ghost" onClick={() => setAct('remove')}>
          {t(($) => $.checkIn.remove)}
        </Button>
      )}
      <SubscriptionButton variant="ghost" onClick={() => setAct('template')}>
        {t(($) => $.checkIn.saveTemplate)}
      </SubscriptionButton>
      {checkIn.state === 'active' && (
        <>
          <SubscriptionButton variant="secondary" onClick={() => setAct('end')}>
            {t(($) => $.checkIn.end)}
          </SubscriptionButton>
          <SubscriptionLink
            to="/app/performance/check-ins/$id/edit"
            params={{ id: checkIn.id }}
            variant="secondary"
          >
            <Pencil aria-hidden className="size-4" />
            {t(($) => $.checkIn.edit)}
          </SubscriptionLink>
        </>
      )}
      {act === 'end' && <EndDialog checkIn={checkIn} onClose={close} />}
      {act === 'remove' && <RemoveDialog checkIn={checkIn} onClose={close} />}
      {act === 'template' && <TemplateDialog checkIn={checkIn} onClose={close} />}
    </Guarded>
  )
}
