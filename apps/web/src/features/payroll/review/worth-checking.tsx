import { TriangleAlert } from 'lucide-react'
import { Banner, CheckPill } from '#components/notices/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { ProblemList } from '../problem-list.tsx'
import type { Flag, Run } from '../run.ts'

/** What should be looked at before this run is approved: flags that filter the list, and people who are left out. */
export function WorthChecking(props: { readonly run: Run; readonly onFlag: (flag: Flag) => void }) {
  const { t } = useTranslation('payroll')
  const { run } = props
  const flags = run.flags.filter((entry) => entry.people > 0)
  const leftOut = run.problems.filter((problem) => problem.severity === 'blocking')
  const notes = run.problems.filter((problem) => problem.severity === 'warning')
  const isDecided = ['approved', 'processing', 'completed', 'partly-paid', 'failed', 'cancelled'].includes(
    run.state,
  )
  const people = new Set(leftOut.map((problem) => problem.employeeId)).size
  return (
    <>
      {leftOut.length > 0 && (
        <section
          aria-label={t(($) => $.review.leftOut, { count: people })}
          className="rounded-lg bg-raised ring-1 ring-down/30"
        >
          <p className="flex gap-2.5 px-4 pt-3 text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-down" />
            <span>
              <span className="font-semibold text-down">{t(($) => $.review.leftOut, { count: people })}</span>{' '}
              <span className="text-ink-2">
                {t(isDecided ? ($) => $.review.leftOutDecidedText : ($) => $.review.leftOutText)}
              </span>
            </span>
          </p>
          <ProblemList problems={leftOut} currency={run.currency} />
        </section>
      )}
      {flags.length > 0 && (
        <Banner
          tone="warn"
          title={t(isDecided ? ($) => $.review.checkDone : ($) => $.review.check)}
          actions={flags.map(({ flag, people: count }) => (
            <CheckPill key={flag} count={count} onOpen={() => props.onFlag(flag)}>
              {t(($) => $.flag[flag])}
            </CheckPill>
          ))}
        />
      )}
      {notes.length > 0 && (
        <section aria-label={t(($) => $.review.notes)} className="rounded-lg bg-raised ring-1 ring-line">
          <ProblemList problems={notes} currency={run.currency} />
        </section>
      )}
    </>
  )
}
