import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { useRunText } from '../use-run-text.ts'
import { isLawOpen } from './run-problems.ts'

/** The figures that are decided on, in full. */
function DecidedOn({ run }: { readonly run: Run }) {
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

/** What happens after this approval: the next level, or nothing until the code. */
function useConsequence(run: Run): string {
  const { t } = useTranslation('payroll')
  const { level } = run
  return level && level.current < level.of
    ? t(($) => $.approve.moreLevels, { next: level.current + 1, of: level.of })
    : t(($) => $.approve.lastLevel)
}

/** What is ticked and written before an approval, and whether it is enough. */
function useApproval(run: Run, onClose: () => void) {
  const { t } = useTranslation('payroll')
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const approve = useRunMutation(approvalRoutes.approve, {
    onDone: ({ data }) => {
      onClose()
      showSuccess(t(data.state === 'approved' ? ($) => $.approve.done : ($) => $.approve.doneLevel))
    },
    onOutdated: onClose,
  })
  const words = reason.trim()
  const isAllNamed = run.acknowledgements.every(({ key }) => acknowledged.includes(key))
  const needsReason = run.acknowledgements.some((entry) => entry.needsReason)
  const lacksReason = needsReason && words === ''
  return {
    isBusy: approve.isBusy,
    needsReason,
    reason,
    setReason,
    showsMissingTick: isTried && !isAllNamed,
    showsMissingReason: isTried && lacksReason,
    isTicked: (key: string): boolean => acknowledged.includes(key),
    tick: (key: string, isOn: boolean): void =>
      setAcknowledged(isOn ? [...acknowledged, key] : acknowledged.filter((other) => other !== key)),
    /** @returns false while something has to be ticked or written */
    submit(): boolean {
      setTried(true)
      if (!isAllNamed || lacksReason) return false
      if (run.contentHash === null) return true
      const body = { contentHash: run.contentHash, acknowledged: [...acknowledged] }
      approve.send({ params: { payrollId: run.id }, body: words ? { ...body, reason: words } : body })
      return true
    },
  }
}

/**
 * Approves exactly the content on screen: its hash goes along, and every warning that the server wants named has to
 * be ticked. Nothing is ticked beforehand.
 */
export function ApproveDialog(props: {
  readonly run: Run
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const common = useTranslation('common').t
  const { money } = useFormat()
  const { run } = props
  const { runTitle } = useRunText(run.currency)
  const consequence = useConsequence(run)
  const approval = useApproval(run, props.onClose)
  const asked = useRef<HTMLDivElement>(null)

  function confirm(): void {
    if (approval.submit()) return
    // to the first thing that is missing
    asked.current?.querySelector<HTMLElement>('input:not(:checked), textarea')?.focus()
  }

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.approve.title, { title: runTitle(run) })}
      description={`${t(($) => $.approve.consequence)} ${consequence}`}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {common(($) => $.action.cancel)}
          </Button>
          <Button loading={approval.isBusy} onClick={confirm}>
            {t(($) => $.approve.confirm, { amount: money(run.totals.net) })}
          </Button>
        </>
      }
    >
      <DecidedOn run={run} />
      <div ref={asked}>
        <Warnings run={run} approval={approval} />
        {approval.needsReason && (
          <TextareaField
            className="mt-4"
            label={t(($) => $.approve.reason)}
            hint={t(($) => $.approve.reasonHint)}
            maxLength={500}
            value={approval.reason}
            onChange={(event) => approval.setReason(event.target.value)}
            error={approval.showsMissingReason ? t(($) => $.approve.reasonNeeded) : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

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

function Warnings(props: { readonly run: Run; readonly approval: ReturnType<typeof useApproval> }) {
  const { t } = useTranslation('payroll')
  const { run, approval } = props
  const text = useRunText(run.currency)
  if (run.acknowledgements.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t(($) => $.approve.acknowledge)}</legend>
      <div className="mt-2 flex flex-col gap-2.5">
        {run.acknowledgements.map((entry) => (
          <CheckboxField
            key={entry.key}
            label={text.acknowledgement(entry)}
            hint={entry.key === 'law-warning' && <LawSentences run={run} />}
            checked={approval.isTicked(entry.key)}
            onChange={(isOn) => approval.tick(entry.key, isOn)}
          />
        ))}
      </div>
      {approval.showsMissingTick && (
        <p role="alert" className="mt-2 text-xs font-medium text-down">
          {t(($) => $.approve.mustAcknowledge)}
        </p>
      )}
    </fieldset>
  )
}
