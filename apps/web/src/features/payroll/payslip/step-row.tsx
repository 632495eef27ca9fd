import type { Currency, Minor } from '@kazi/values/money'
import clsx from 'clsx'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { BandTable } from '../law/band-table.tsx'
import type { Step } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { useStepDetail } from './use-step-detail.ts'

/** One step of a line's arithmetic: what was done, in words, and where the running figure then stood. */
export function StepRow(props: {
  readonly step: Step
  readonly isFirst: boolean
  /** its figure is the line's */
  readonly isLast: boolean
  readonly currency: Currency
}) {
  const { step, currency } = props
  const text = useRunText(currency)
  const detailOf = useStepDetail(currency)
  const label = text.step(step.label)
  if (step.kind === 'note') return <Note>{label}</Note>
  if (step.kind === 'bands') {
    return (
      <li className="py-1.5">
        <BandTable step={step} currency={currency} label={label} />
      </li>
    )
  }
  const startsParagraph = step.kind === 'amount' && !props.isFirst
  const figure = text.money(step.amount)
  if (step.kind === 'add' || step.kind === 'subtract') {
    const moved = step.kind === 'add' ? step.value : (-step.value as Minor)
    return (
      <Row label={label} startsParagraph={false}>
        {text.signed(moved)}
        <span className={clsx('block', props.isLast ? 'font-semibold' : 'text-ink-3')}>= {figure}</span>
      </Row>
    )
  }
  return (
    <Row label={label} detail={detailOf(step)} startsParagraph={startsParagraph}>
      <span className={clsx(props.isLast && 'font-semibold')}>{figure}</span>
    </Row>
  )
}

function Row(props: {
  readonly label: string
  readonly detail?: string | undefined
  /** what went before is set aside here */
  readonly startsParagraph: boolean
  readonly children: ReactNode
}) {
  return (
    <li
      className={clsx(
        'flex justify-between gap-4 py-1.5',
        props.startsParagraph && 'mt-1 border-t border-line pt-2.5',
      )}
    >
      <span className="min-w-0">
        {props.label}
        {props.detail && <span className="num block text-ink-3">{props.detail}</span>}
      </span>
      <span className="num text-right whitespace-nowrap">{props.children}</span>
    </li>
  )
}

/** What a figure can't say: an exemption, a choice, a reading of the law that others dispute. */
const Note = ({ children }: { readonly children: string }) => (
  <li className="my-1.5 flex gap-2 rounded-md bg-info-soft px-2.5 py-2 text-ink ring-1 ring-info/15 ring-inset">
    <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info" />
    <span className="min-w-0">{children}</span>
  </li>
)
