import type { LocalDate } from '@kazi/values/local-date'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RoomProps, ViewOf } from './door.ts'
import { AddedFiles } from './door-files.tsx'
import { type Typed, useDraft } from './use-draft.ts'

interface AskingProps extends RoomProps {
  readonly view: ViewOf<'leave'>
  readonly isSending: boolean
  /** something more of the draft stands with the server */
  readonly onKept: () => Promise<void>
  /** @returns whether it was taken */
  readonly onSend: (typed: Typed) => Promise<boolean>
}

/** The days that somebody asks for, with what they come to while they are chosen. */
export function LeaveAsking(props: AskingProps) {
  const { t } = useTranslation('links')
  const { visitKey, visit, view, onDead } = props
  const [first] = useState<Typed>({ fields: visit.draft.fields, files: visit.draft.files })
  const draft = useDraft(visitKey, first, onDead)
  const { fields, files } = draft.typed
  const set = (next: Record<string, string>): void => draft.change({ fields: { ...fields, ...next } })
  const kept = useRef(props.onKept)
  kept.current = props.onKept
  useEffect(() => {
    if (draft.timesKept > 0) void kept.current()
  }, [draft.timesKept])
  const type = view.types.find(({ id }) => id === fields.typeId)
  const isWhole = Boolean(type && fields.from && fields.to)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={async (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (await props.onSend(draft.typed)) draft.change({ fields: {}, files: [] })
      }}
    >
      <h2 className="text-lg">{t(($) => $.door.leave.ask)}</h2>
      <SelectField
        label={t(($) => $.door.leave.type)}
        value={type?.id ?? null}
        options={view.types.map(({ id, name }) => ({ value: id as string, label: name }))}
        onChange={(typeId) => set({ typeId })}
      />
      <Days view={view} fields={fields} onChange={set} />
      {isWhole && draft.state === 'kept' && <Foreseen asked={view.asked} />}
      <TextField
        label={t(($) => $.door.leave.reason)}
        isOptional
        maxLength={500}
        value={fields.reason ?? ''}
        onChange={(event) => set({ reason: event.target.value })}
      />
      {type?.paperFrom != null && (
        <AddedFiles
          visitKey={visitKey}
          files={files}
          onChange={(next) => draft.change({ files: next })}
          onDead={onDead}
        />
      )}
      <Button type="submit" size="lg" className="w-full" disabled={!isWhole} loading={props.isSending}>
        {t(($) => $.door.leave.send)}
      </Button>
    </form>
  )
}

function Days(props: {
  readonly view: ViewOf<'leave'>
  readonly fields: Typed['fields']
  readonly onChange: (next: Record<string, string>) => void
}) {
  const { t } = useTranslation('links')
  const { view, onChange } = props
  const { from, to, portion = 'day' } = props.fields
  const type = view.types.find(({ id }) => id === props.fields.typeId)
  const notes = [
    ...(type && type.noticeDays > 0 ? [t(($) => $.door.leave.notice, { count: type.noticeDays })] : []),
    ...(type?.paperFrom != null ? [t(($) => $.door.leave.paper, { count: type.paperFrom / 100 })] : []),
  ]
  const day = { today: view.on as LocalDate }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          {...day}
          label={t(($) => $.door.leave.from)}
          value={(from as LocalDate | undefined) ?? null}
          onChange={(next) => onChange({ from: next, to: to && to >= next ? to : next })}
        />
        <DateField
          {...day}
          label={t(($) => $.door.leave.to)}
          value={(to as LocalDate | undefined) ?? null}
          {...(from && { min: from as LocalDate })}
          onChange={(next) => onChange({ to: next })}
        />
      </div>
      {type?.hasHalfDays && from && from === to && (
        <SelectField
          label={t(($) => $.door.leave.portion)}
          value={portion}
          options={[
            { value: 'day', label: t(($) => $.door.leave.whole) },
            { value: 'morning', label: t(($) => $.door.leave.morning) },
            { value: 'afternoon', label: t(($) => $.door.leave.afternoon) },
          ]}
          onChange={(next) => onChange({ portion: next })}
        />
      )}
      {notes.length > 0 && <p className="text-xs text-ink-3">{notes.join(' ')}</p>}
    </>
  )
}

function Foreseen({ asked }: { readonly asked: ViewOf<'leave'>['asked'] }) {
  const { t } = useTranslation('links')
  const { date, number, percent, list } = useFormat()
  if (!asked) return null
  const { days, balance, pay, holidays, refusals, warnings } = asked
  const short = pay.filter(({ share }) => share < 1_000_000)
  return (
    <section
      aria-label={t(($) => $.door.leave.comes)}
      className="flex flex-col gap-1.5 rounded-lg bg-sunken px-4 py-3.5 text-sm"
    >
      <p className="text-base font-semibold">{t(($) => $.door.leave.days, { count: days / 100 })}</p>
      {balance && (
        <p className="num">
          {t(($) => $.door.leave.balance, {
            before: number(balance.before / 100),
            after: number(balance.after / 100),
          })}
        </p>
      )}
      {short.map(({ from, to, share }) => (
        <p key={from} className="num">
          {t(($) => $.door.leave.pay, {
            from: date(from as LocalDate, 'short'),
            to: date(to as LocalDate, 'short'),
            share: percent(share / 1_000_000, 0),
          })}
        </p>
      ))}
      {holidays.length > 0 && <p>{t(($) => $.door.leave.free, { days: list(holidays) })}</p>}
      {refusals.map((sentence) => (
        <Banner key={sentence} tone="down" title={sentence} />
      ))}
      {warnings.map((sentence) => (
        <Banner key={sentence} tone="warn" title={sentence} />
      ))}
    </section>
  )
}
