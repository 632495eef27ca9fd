import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { paidBy } from '../paid-by.ts'
import { RefusedList } from '../refused-list.tsx'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { useRunText } from '../use-run-text.ts'
import { isLawOpen } from './run-problems.ts'

/** The figures that are decided on, in full. */
function DecidedOn({ run }: { readonly run: Run }) {
  return run.isRetry ? <RefusedList run={run} /> : <WholeRun run={run} />
}

function WholeRun({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { money, date, number } = useFormat()
  const facts = [
    { label: t(($) => $.approve.people), value: number(run.people) },
    { label: t(($) => $.approve.date), value: date(run.payDate, 'long') },
    { label: t(($) => $.approve.cost), value: money(run.totals.employerCost) },
  ]
  return (
    <dl className="rounded-lg bg-sunken px-4 py-3 ring-1 ring-line ring-inset">
      <dt className="text-xs text-ink-3">{t(($) => $.approve.net)}</dt>
      <dd className="display-num mb-2 text-2xl whitespace-nowrap">{money(run.totals.net)}</dd>
      {facts.map((fact) => (
        <div key={fact.label} className="flex justify-between gap-4 py-0.5 text-sm">
          <dt className="text-ink-2">{fact.label}</dt>
          <dd className="num text-right font-medium">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is approved, and what happens after it: the next level, or nothing until the code. */
function useConsequence(run: Run): string {
  const { t } = useTranslation('payroll')
  const { level } = run
  const next =
    level && level.current < level.of
      ? t(($) => $.approve.moreLevels, { next: level.current + 1, of: level.of })
      : t(($) => $.approve.lastLevel)
  if (!run.isRetry) return `${t(($) => $.approve.consequence)} ${next}`
  const proof = run.singleControl ? ` ${t(($) => $.approve.proof)}` : ''
  return `${t(($) => $.approve.consequenceRetry)} ${next}${proof}`
}

/** The question: of the run, of a new account, or of what the bank refused. */
function useQuestion(run: Run): string {
  const { t } = useTranslation('payroll')
  const { runTitle } = useRunText(run.currency)
  if (!run.isRetry) return t(($) => $.approve.title, { title: runTitle(run) })
  const { name } = paidBy(run)
  return name !== undefined && run.refused?.redirected === 1
    ? t(($) => $.approve.titleAccount, { name })
    : t(($) => $.approve.titleRetry)
}

/**
 * Approves exactly the content on screen: its hash goes along, and every warning that the server wants named has to
 * be ticked.
 */
export function ApproveDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, isOpen, onClose } = props
  const text = useRunText(run.currency)
  const consequence = useConsequence(run)
  const question = useQuestion(run)
  const needsReason = run.acknowledgements.some((entry) => entry.needsReason)
  const approve = useRunMutation(approvalRoutes.approve, {
    showsError: false,
    onDone: ({ data }) => {
      onClose()
      showSuccess(t(data.state === 'approved' ? ($) => $.approve.done : ($) => $.approve.doneLevel))
    },
    onOutdated: onClose,
  })
  return (
    <DecisionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      consequence={consequence}
      confirmLabel={t(($) => $.approve.confirm, { amount: money(paidBy(run).amount) })}
      acknowledge={{
        label: t(($) => $.approve.acknowledge),
        items: run.acknowledgements.map((entry) => ({
          key: entry.key,
          label: text.acknowledgement(acknowledgedOf(run, entry)),
          hint: entry.key === 'law-warning' && <LawSentences run={run} />,
        })),
        missing: t(($) => $.approve.mustAcknowledge),
      }}
      {...(needsReason
        ? {
            reason: {
              label: t(($) => $.approve.reason),
              hint: t(($) => $.approve.reasonHint),
              lengthMax: 500,
              missing: t(($) => $.approve.reasonNeeded),
            },
          }
        : {})}
      mutation={approve}
      input={({ acknowledged, reason }) =>
        run.contentHash === null
          ? undefined
          : {
              params: { payrollId: run.id },
              body: {
                contentHash: run.contentHash,
                acknowledged: [...acknowledged],
                ...(needsReason ? { reason } : {}),
              },
            }
      }
    >
      <DecidedOn run={run} />
    </DecisionDialog>
  )
}

/** Who decides alone about refused payments may be the one who called them so. */
const acknowledgedOf = (run: Run, { key, people }: Run['acknowledgements'][number]) => ({
  key: run.isRetry && key === 'single-control' ? 'single-control-retry' : key,
  people,
})

/** What the law leaves open, each sentence once, however many people it touches. */
function LawSentences({ run }: { readonly run: Run }) {
  const text = useRunText(run.currency)
  const sentences = new Set(run.problems.filter(isLawOpen).map(text.problem))
  return [...sentences].map((sentence) => (
    <span key={sentence} className="block">
      {sentence}
    </span>
  ))
}
