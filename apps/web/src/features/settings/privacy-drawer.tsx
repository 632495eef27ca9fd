import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { AnswerDialog, AskDialog, BreachDialog, ToldDialog } from './privacy-dialogs.tsx'
import type { PrivacyOverview } from './privacy-overview.ts'

type Request = PrivacyOverview['requests'][number]
type Breach = PrivacyOverview['breaches'][number]

/** The registers: what people asked, and what went wrong. */
export default function PrivacyDrawer(props: {
  readonly overview: PrivacyOverview
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('settings')
  const { requests, breaches, breachHours } = props.overview
  const [open, setOpen] = useState<'ask' | 'breach' | null>(null)
  const [answering, setAnswering] = useState<Request | null>(null)
  const [telling, setTelling] = useState<Breach | null>(null)
  return (
    <Drawer isOpen={props.isOpen} onClose={props.onClose} title={t(($) => $.privacy.title)} width="lg">
      <Section
        title={t(($) => $.privacy.requests)}
        text={t(($) => $.privacy.requestsText)}
        add={t(($) => $.privacy.ask)}
        onAdd={() => setOpen('ask')}
      >
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} onAnswer={() => setAnswering(request)} />
        ))}
      </Section>
      <Section
        title={t(($) => $.privacy.breaches)}
        text={
          breachHours === 0
            ? t(($) => $.privacy.breachesAtOnce)
            : t(($) => $.privacy.breachesText, { count: breachHours })
        }
        add={t(($) => $.privacy.record)}
        onAdd={() => setOpen('breach')}
      >
        {breaches.map((breach) => (
          <BreachRow key={breach.id} breach={breach} onTell={() => setTelling(breach)} />
        ))}
      </Section>
      {open === 'ask' && <AskDialog onClose={() => setOpen(null)} />}
      {open === 'breach' && <BreachDialog onClose={() => setOpen(null)} />}
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(null)} />}
      {telling && <ToldDialog breach={telling} onClose={() => setTelling(null)} />}
    </Drawer>
  )
}

function Section(props: {
  readonly title: string
  readonly text: string
  readonly add: string
  readonly onAdd: () => void
  readonly children: readonly React.ReactNode[]
}) {
  const { t } = useTranslation('settings')
  return (
    <section className="mb-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md font-semibold">{props.title}</h3>
        <Button variant="secondary" size="sm" onClick={props.onAdd}>
          <Plus aria-hidden className="size-4" />
          {props.add}
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-2">{props.text}</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">{props.children}</ul>
      {props.children.length === 0 && <p className="mt-2 text-sm text-ink-3">{t(($) => $.privacy.none)}</p>}
    </section>
  )
}

function RequestRow({ request, onAnswer }: { readonly request: Request; readonly onAnswer: () => void }) {
  const { t } = useTranslation('settings')
  const { date } = useFormat()
  const { kind, personName, dueOn, isOverdue, answer, note } = request
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold">
          {personName} · {t(($) => $.privacy.kinds[kind])}
        </p>
        {note && <p className="text-sm text-ink-2">{note}</p>}
        <p className="text-sm text-ink-3">
          {answer
            ? `${t(($) => $.privacy.answers[answer.kind])}: ${answer.note}`
            : t(($) => $.privacy.dueOn, { on: date(dueOn) })}
        </p>
      </div>
      {isOverdue && <Chip tone="down">{t(($) => $.privacy.overdue)}</Chip>}
      {!answer && (
        <Button variant="ghost" size="sm" onClick={onAnswer}>
          {t(($) => $.privacy.answer)}
        </Button>
      )}
    </li>
  )
}

function BreachRow({ breach, onTell }: { readonly breach: Breach; readonly onTell: () => void }) {
  const { t } = useTranslation('settings')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { what, foundAt, notifyBy, authorityToldAt, untoldBecause, isLate } = breach
  const told =
    authorityToldAt !== null
      ? t(($) => $.privacy.toldAt, { at: instant(authorityToldAt, timeZone) })
      : (untoldBecause ??
        (notifyBy === null
          ? t(($) => $.privacy.tellNow)
          : t(($) => $.privacy.tellBy, { at: instant(notifyBy, timeZone) })))
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold [overflow-wrap:anywhere]">{what}</p>
        <p className="text-sm text-ink-3">
          {t(($) => $.privacy.foundAt, { at: instant(foundAt, timeZone) })} · {told}
        </p>
      </div>
      {isLate && <Chip tone="down">{t(($) => $.privacy.overdue)}</Chip>}
      <Button variant="ghost" size="sm" onClick={onTell}>
        {t(($) => $.privacy.change)}
      </Button>
    </li>
  )
}
