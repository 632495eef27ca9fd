import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip, type Tone } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Employee } from '../people.ts'
import { CloseDialog } from './close-dialog.tsx'
import { PaperReplyDialog } from './paper-reply-dialog.tsx'
import type { Query } from './queries-answers.ts'
import { QueryCourse } from './query-course.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'

/** Where a query stands, in a word. */
function useStanding({ state, isOverdue, dueOn, outcome }: Query): { tone: Tone; text: string } {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  if (outcome) {
    const tone = outcome.kind === 'accepted' || outcome.kind === 'withdrawn' ? 'up' : 'neutral'
    return { tone, text: t(($) => $.queries.outcome[outcome.kind]) }
  }
  if (state === 'answered') return { tone: 'brand', text: t(($) => $.queries.standing.answered) }
  return isOverdue
    ? { tone: 'down', text: t(($) => $.queries.standing.overdue) }
    : {
        tone: 'warn',
        text: t(($) => $.queries.standing.open, { date: date(dueOn as LocalDate, 'short') }),
      }
}

/** One query: the question, its course, and what can be done now. */
export function QueryCard({ employee, query }: { readonly employee: Employee; readonly query: Query }) {
  const standing = useStanding(query)
  return (
    <Card
      title={<span className="[overflow-wrap:anywhere]">{query.subject}</span>}
      actions={<StateChip tone={standing.tone}>{standing.text}</StateChip>}
    >
      <QueryCourse employeeId={employee.id} query={query} />
      <QueryActs employee={employee} query={query} />
    </Card>
  )
}

type Act = 'send' | 'reply' | 'decide' | 'withdraw'

/** While the person may still answer in time, a query can be withdrawn and not be decided. */
function actsOf({ state, isOverdue }: Query, hasAddress: boolean): readonly Act[] {
  if (state === 'closed') return []
  if (state === 'answered') return ['decide']
  const send: readonly Act[] = hasAddress ? ['send'] : []
  return isOverdue ? ['decide', ...send, 'reply'] : [...send, 'reply', 'withdraw']
}

function QueryActs({ employee, query }: { readonly employee: Employee; readonly query: Query }) {
  const { t } = useTranslation('employees')
  const [open, setOpen] = useState<Act>()
  const acts = actsOf(query, employee.email !== null && employee.status !== 'separated')
  const dialog = { employee, query, onClose: () => setOpen(undefined) }
  if (acts.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'decide' ? 'default' : 'secondary'}
          onClick={() => setOpen(act)}
        >
          {t(($) => $.queries.act[act])}
        </Button>
      ))}
      {open === 'send' && <SendAgainDialog {...dialog} />}
      {open === 'reply' && <PaperReplyDialog {...dialog} />}
      {(open === 'decide' || open === 'withdraw') && (
        <CloseDialog {...dialog} isWithdrawn={open === 'withdraw'} />
      )}
    </div>
  )
}
