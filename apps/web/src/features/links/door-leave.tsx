import type { LocalDate } from '@kazi/values/local-date'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip, type Tone } from '#components/chip.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RoomProps, ViewOf } from './door.ts'
import { LeaveAsking } from './door-leave-asking.tsx'
import { LinkSheet, SheetOwner } from './link-sheet.tsx'
import type { Typed } from './use-draft.ts'
import { isLinkInvalid } from './use-link.ts'

interface LeaveProps extends RoomProps {
  readonly view: ViewOf<'leave'>
}

const noFields: Typed = { fields: {}, files: [] }

/** What is behind the door as it stands with the server, and saying something about it. */
function useLeaveDoor({ visitKey, view: first, onDead }: LeaveProps) {
  const errorText = useErrorText()
  const [view, setView] = useState(first)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const [done, setDone] = useState<'sent' | 'takenBack'>()

  async function refresh(): Promise<void> {
    const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
    try {
      const { data } = await callApi(personalDoorRoutes.readVisit, { params: { visit: visitKey } })
      if (data.view.act === 'leave') setView(data.view)
    } catch (failure) {
      if (isLinkInvalid(failure)) onDead()
    }
  }
  async function say(what: 'sent' | 'takenBack', { fields, files }: Typed): Promise<boolean> {
    setError(undefined)
    setDone(undefined)
    setBusy(fields.withdraw ?? 'send')
    let isSaid = false
    try {
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      const body = { fields: { ...fields }, fileIds: files.map(({ id }) => id) }
      await callApi(personalDoorRoutes.answer, { params: { visit: visitKey }, body })
      await refresh()
      setDone(what)
      isSaid = true
    } catch (failure) {
      if (isLinkInvalid(failure)) onDead()
      else setError(errorText(failure))
    }
    setBusy(undefined)
    return isSaid
  }
  return { view, error, busy, done, refresh, say }
}

/** Somebody's leave: what they have, room to ask for days, and what became of what they asked for. */
export default function DoorLeave(props: LeaveProps) {
  const { t } = useTranslation('links')
  const { date } = useFormat()
  const { visit } = props
  const door = useLeaveDoor(props)
  const { view, done } = door
  const { name } = visit.organization
  return (
    <LinkSheet
      leading={<SheetOwner name={name} />}
      title={t(($) => $.door.leave.title)}
      sentence={t(($) => $.door.leave.sentence, {
        name: visit.person.name,
        date: date(view.on as LocalDate),
      })}
    >
      <div className="flex flex-col gap-7">
        {view.types.length === 0 ? (
          <p className="text-sm text-ink-2">{t(($) => $.door.leave.none, { organization: name })}</p>
        ) : (
          <>
            <Balances view={view} />
            <LeaveAsking
              {...props}
              view={view}
              isSending={door.busy === 'send'}
              onKept={door.refresh}
              onSend={(typed) => door.say('sent', typed)}
            />
          </>
        )}
        <RefusalNotice message={door.error} />
        {done && (
          <p role="status" className="flex items-start gap-2 text-sm text-up">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(($) => $.door.leave[done])}
          </p>
        )}
        {view.requests.length > 0 && (
          <Requests
            view={view}
            organization={name}
            busy={door.busy}
            onTakeBack={(id) => void door.say('takenBack', { ...noFields, fields: { withdraw: id } })}
          />
        )}
      </div>
    </LinkSheet>
  )
}

/** What the person has of each type of which a balance is kept. */
function Balances({ view }: { readonly view: ViewOf<'leave'> }) {
  const { t } = useTranslation('links')
  const { number } = useFormat()
  const kept = view.types.filter(({ balance }) => balance !== null)
  if (kept.length === 0) return null
  return (
    <section aria-label={t(($) => $.door.leave.balances)}>
      <ul className="grid grid-cols-2 gap-2">
        {kept.map(({ id, name, balance, yearEnd }) => (
          <li key={id} className="rounded-lg bg-sunken px-4 py-3">
            <span className="block truncate text-xs text-ink-2">{name}</span>
            <span className="display-num block text-2xl">{number((balance ?? 0) / 100)}</span>
            <span className="num block text-xs text-ink-3">
              {t(($) => $.door.leave.yearEnd, { count: number((yearEnd ?? 0) / 100) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const tones: Readonly<Record<ViewOf<'leave'>['requests'][number]['state'], Tone>> = {
  pending: 'warn',
  approved: 'up',
  'in-progress': 'brand',
  rejected: 'down',
  cancelled: 'neutral',
  terminated: 'neutral',
  taken: 'neutral',
}

function Requests(props: {
  readonly view: ViewOf<'leave'>
  readonly organization: string
  readonly busy: string | undefined
  readonly onTakeBack: (id: string) => void
}) {
  const { t } = useTranslation('links')
  const { date } = useFormat()
  return (
    <section>
      <h2 className="font-sans text-xs font-medium tracking-normal text-ink-3">
        {t(($) => $.door.leave.requests)}
      </h2>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {props.view.requests.map(({ id, type, from, to, days, state, reason }) => (
          <li key={id} className="py-3 text-sm">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{type}</span>
              <StateChip tone={tones[state]}>{t(($) => $.door.leave.state[state])}</StateChip>
            </p>
            <p className="num text-ink-2">
              {date(from as LocalDate, 'short')}
              {to !== from && ` – ${date(to as LocalDate, 'short')}`}
              {' · '}
              {t(($) => $.door.leave.days, { count: days / 100 })}
            </p>
            {reason && (
              <p className="mt-1 text-ink-2">
                {t(($) => $.door.leave.why, { organization: props.organization, reason })}
              </p>
            )}
            {state === 'pending' && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                aria-label={t(($) => $.door.leave.takeBackOf, {
                  type,
                  from: date(from as LocalDate, 'short'),
                })}
                loading={props.busy === id}
                onClick={() => props.onTakeBack(id)}
              >
                {t(($) => $.door.leave.takeBack)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
