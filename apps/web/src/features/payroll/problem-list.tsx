import type { Currency } from '@kazi/values/money'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RunProblem } from './run.ts'
import { useRunText } from './use-run-text.ts'

const shownAtFirst = 6

/** Problems with the person, the sentence, and the way to where each is mended. */
export function ProblemList(props: {
  readonly problems: readonly RunProblem[]
  readonly currency: Currency
}) {
  const { t } = useTranslation('payroll')
  const text = useRunText(props.currency)
  const [isAll, setAll] = useState(false)
  // several figures of one law can say the same of one person
  const told = new Map(
    props.problems.map((problem) => {
      const sentence = text.problem(problem)
      return [`${problem.employeeId} ${sentence}`, { problem, sentence }]
    }),
  )
  const shown = [...told].slice(0, isAll ? told.size : shownAtFirst)
  const hidden = told.size - shown.length
  return (
    <>
      <ul className="divide-y divide-line px-4 py-1">
        {shown.map(([key, { problem, sentence }]) => (
          <li key={key} className="flex items-center gap-3 py-2.5 text-sm">
            {problem.name && <Avatar name={problem.name} className="size-7" />}
            <p className="min-w-0 flex-1">
              {problem.name && <span className="block font-semibold">{problem.name}</span>}
              <span className="text-ink-2">{sentence}</span>
            </p>
            {problem.link && (
              <Link
                to={problem.link}
                className="inline-flex shrink-0 items-center gap-1 rounded-sm font-semibold text-brand-ink hover:underline"
              >
                {t(($) => $.create.mend)}
                <span className="sr-only"> {problem.name}</span>
                <ArrowRight aria-hidden className="size-3.5" />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className="px-4 pb-3">
          <Button variant="ghost" size="xs" onClick={() => setAll(true)}>
            {t(($) => $.create.showAll, { count: hidden })}
          </Button>
        </div>
      )}
    </>
  )
}
