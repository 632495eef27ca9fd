import type { Currency } from '@kazi/values/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { linkParts } from '#lib/pages/link-parts.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { cardOf, fixOf, groupProblems, type ProblemGroup } from './problem-groups.ts'
import type { RunProblem } from './run.ts'
import { useRunText } from './use-run-text.ts'

const shownAtFirst = 6

/** Problems, a kind at a time: the sentence once, then each person with the way to end it. */
export function ProblemList(props: {
  readonly problems: readonly RunProblem[]
  readonly currency: Currency
}) {
  const text = useRunText(props.currency)
  return (
    <ul className="divide-y divide-line px-4 py-1">
      {groupProblems(props.problems, text.problem).map((group) => (
        <Group key={group.sentence} group={group} />
      ))}
    </ul>
  )
}

function Group({ group: { sentence, first, people } }: { readonly group: ProblemGroup }) {
  const { t } = useTranslation('payroll')
  const [isAll, setAll] = useState(false)
  const shown = isAll ? people : people.slice(0, shownAtFirst)
  const hidden = people.length - shown.length
  return (
    <li className="py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-ink-2">
          {sentence}
          {people.length > 1 && (
            <span className="num ml-1.5 font-semibold whitespace-nowrap text-ink">
              {t(($) => $.peopleCount, { count: people.length })}
            </span>
          )}
        </p>
        {people.length === 0 && <FixLink problem={first} />}
      </div>
      {people.length > 0 && (
        <ul className="mt-1.5 grid gap-x-6 gap-y-1 lg:grid-cols-2">
          {shown.map((problem) => (
            <li key={problem.employeeId} className="flex min-w-0 items-center gap-2.5">
              <Avatar name={problem.name ?? ''} className="size-6 shrink-0" />
              <span className="min-w-0 flex-1 truncate font-semibold">{problem.name}</span>
              <FixLink problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="ghost" size="xs" className="mt-1 -ml-2" onClick={() => setAll(true)}>
          {t(($) => $.create.showAll, { count: hidden })}
        </Button>
      )}
    </li>
  )
}

/** Leads to where the problem ends: for somebody who may change people, into the form at once. */
function FixLink({ problem }: { readonly problem: RunProblem }) {
  const { t } = useTranslation('payroll')
  const mayEdit = usePermission('edit:employees')
  if (problem.link === null) return null
  const style = 'shrink-0 rounded-sm font-semibold text-brand-ink hover:underline'
  const words = (
    <>
      {t(($) => $.fix[fixOf(problem)])}
      <span className="sr-only"> {problem.name}</span>
    </>
  )
  if (problem.employeeId === null || !mayEdit || problem.key === 'time-missing') {
    return (
      <Link {...linkParts(problem.link)} className={style}>
        {words}
      </Link>
    )
  }
  return (
    <Link
      to="/app/employees/$id"
      params={{ id: problem.employeeId }}
      search={{ tab: 'details', edit: true }}
      hash={cardOf(problem)}
      className={style}
    >
      {words}
    </Link>
  )
}
