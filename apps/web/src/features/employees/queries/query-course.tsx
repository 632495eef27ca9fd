import { queryRoutes } from '@kazi/contract/employees/queries'
import type { LocalDate } from '@kazi/values/local-date'
import { BellRing, FileText, Gavel, MessageCircleQuestion, MessageCircleReply, TimerOff } from 'lucide-react'
import { Chip } from '#components/chip.tsx'
import { Timeline } from '#components/structures/timeline.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Query } from './queries-answers.ts'

interface CourseProps {
  readonly employeeId: string
  readonly query: Query
}

/** From the question to what came of it, one step below the other. */
export function QueryCourse(props: CourseProps) {
  const { t } = useTranslation('employees')
  const events = [useAsked(props), useReminded(props), useMissed(props), useReplied(props), useDecided(props)]
  return (
    <Timeline label={t(($) => $.queries.course)} events={events.filter((event) => event !== undefined)} />
  )
}

function useAsked({ employeeId, query }: CourseProps) {
  const { t } = useTranslation('employees')
  const { instant, date } = useFormat()
  const { timeZone } = useOrganization()
  return {
    key: 'asked',
    icon: MessageCircleQuestion,
    tone: 'brand' as const,
    title: query.askedBy ? t(($) => $.queries.askedBy, { name: query.askedBy }) : t(($) => $.queries.asked),
    time: instant(query.askedAt, timeZone),
    instant: query.askedAt,
    children: (
      <>
        <Words text={query.text} />
        <Documents employeeId={employeeId} queryId={query.id} documents={query.documents} />
        <p className="mt-2 text-xs text-ink-3">
          {t(($) => $.queries.dueOn, { date: date(query.dueOn as LocalDate) })} ·{' '}
          {query.mailedAt
            ? t(($) => $.queries.mailed, { time: instant(query.mailedAt, timeZone) })
            : t(($) => $.queries.onPaper)}
        </p>
      </>
    ),
  }
}

function useReminded({ query }: CourseProps) {
  const { t } = useTranslation('employees')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  if (query.remindedAt === null) return undefined
  return {
    key: 'reminded',
    icon: BellRing,
    title: t(($) => $.queries.reminded),
    time: instant(query.remindedAt, timeZone),
    instant: query.remindedAt,
  }
}

/** That no reply came in time stands where the reply would. */
function useMissed({ query }: CourseProps) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  if (!query.isOverdue) return undefined
  return {
    key: 'missed',
    icon: TimerOff,
    tone: 'down' as const,
    title: t(($) => $.queries.missed),
    time: date(query.dueOn as LocalDate, 'medium'),
    instant: query.dueOn,
    children: <p>{t(($) => $.queries.missedText)}</p>,
  }
}

function useReplied({ employeeId, query }: CourseProps) {
  const { t } = useTranslation('employees')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { reply } = query
  if (reply === null) return undefined
  return {
    key: 'replied',
    icon: MessageCircleReply,
    tone: reply.isLate ? ('warn' as const) : ('up' as const),
    title: (
      <span className="flex flex-wrap items-center gap-2">
        {reply.enteredBy
          ? t(($) => $.queries.enteredBy, { name: reply.enteredBy })
          : t(($) => $.queries.replied)}
        {reply.isLate && <Chip tone="warn">{t(($) => $.queries.late)}</Chip>}
      </span>
    ),
    time: instant(reply.repliedAt, timeZone),
    instant: reply.repliedAt,
    children: (
      <>
        <Words text={reply.text} />
        <Documents employeeId={employeeId} queryId={query.id} documents={reply.documents} />
      </>
    ),
  }
}

function useDecided({ query }: CourseProps) {
  const { t } = useTranslation('employees')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { outcome } = query
  if (outcome === null) return undefined
  return {
    key: 'decided',
    icon: Gavel,
    title: (
      <>
        <span className="font-medium">{t(($) => $.queries.outcome[outcome.kind])}</span>
        {outcome.decidedBy && <span className="text-ink-2"> · {outcome.decidedBy}</span>}
      </>
    ),
    time: instant(outcome.decidedAt, timeZone),
    instant: outcome.decidedAt,
    children: outcome.note && <Words text={outcome.note} />,
  }
}

const Words = ({ text }: { readonly text: string }) => (
  <p className="max-w-3xl whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{text}</p>
)

function Documents(props: {
  readonly employeeId: string
  readonly queryId: string
  readonly documents: Query['documents']
}) {
  const { take } = useFile()
  if (props.documents.length === 0) return null
  const download = (fileId: string): void => {
    const params = { employee_id: props.employeeId, query_id: props.queryId, file_id: fileId }
    take(fileId, () => callApi(queryRoutes.downloadDocument, { params }))
  }
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {props.documents.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            onClick={() => download(id)}
            className="flex max-w-full items-center gap-2 rounded-md bg-raised px-2.5 py-1.5 text-xs font-medium text-ink ring-1 ring-line hover:bg-hover"
          >
            <FileText aria-hidden className="size-4 shrink-0 text-brand" />
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
