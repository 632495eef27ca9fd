import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Term } from '#components/overlays/term.tsx'
import type { TermName } from '#components/overlays/terms.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Payslip, PayslipLine } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { LineRow } from './line-row.tsx'
import { ShortfallList } from './shortfall-list.tsx'
import { placeLines } from './waterfall.ts'

function Total(props: {
  readonly label: string
  readonly term?: TermName
  readonly amount: string
  readonly isNet?: boolean
}) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4',
        props.isNet ? 'border-t-2 border-ink py-3' : 'border-t border-line-strong py-2.5',
      )}
    >
      <span className="text-base font-semibold">
        {props.term ? <Term name={props.term}>{props.label}</Term> : props.label}
      </span>
      <span className={props.isNet ? 'display-num text-lg' : 'num text-base font-semibold'}>
        {props.amount}
      </span>
    </div>
  )
}

/** Lines that are no part of the way from gross to net, with their sum; nothing when there are none. */
function Aside(props: {
  readonly payslip: Payslip
  readonly kind: PayslipLine['kind']
  readonly title: string
  readonly text?: string
  readonly total: ReactNode
}) {
  const { payslip } = props
  const lines = payslip.lines.filter((line) => line.kind === props.kind)
  if (lines.length === 0) return null
  return (
    <section
      aria-label={props.title}
      className="mt-4 rounded-lg bg-sunken px-4 pt-3 pb-1 ring-1 ring-line ring-inset"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal">{props.title}</h3>
      {props.text && <p className="mt-0.5 text-xs text-ink-2">{props.text}</p>}
      <ul className="mt-1">
        {lines.map((line) => (
          <LineRow key={line.item} line={line} payslip={payslip} />
        ))}
      </ul>
      {props.total}
    </section>
  )
}

/**
 * Every line where it sits in the running total, so that the eye can follow gross down to net; each opens to how
 * it was worked out. What is given in kind and what the employer pays on top stand apart: they are no part of that
 * way.
 */
export function PayWaterfall({ payslip }: { readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const text = useRunText(payslip.currency)
  const placed = placeLines(payslip.lines)
  const rows = (kind: PayslipLine['kind']) =>
    placed
      .filter((entry) => entry.line.kind === kind)
      .map((entry) => <LineRow key={entry.line.item} line={entry.line} payslip={payslip} placed={entry} />)
  return (
    <>
      <ul>{rows('earning')}</ul>
      <Total label={t(($) => $.explain.gross)} term="gross" amount={text.money(payslip.gross.amount)} />
      <ul>{rows('deduction')}</ul>
      <Total label={t(($) => $.explain.netTotal)} term="net" amount={text.money(payslip.net.amount)} isNet />
      <ShortfallList payslip={payslip} />
      <Aside
        payslip={payslip}
        kind="benefit"
        title={t(($) => $.explain.benefits)}
        text={t(($) => $.explain.benefitsText)}
        total={
          <Total label={t(($) => $.explain.benefitsTotal)} amount={text.money(payslip.benefits.amount)} />
        }
      />
      <Aside
        payslip={payslip}
        kind="employer"
        title={t(($) => $.explain.employer)}
        total={
          <Total
            label={t(($) => $.explain.employerTotal)}
            term="employer-share"
            amount={text.money(payslip.employer.amount)}
          />
        }
      />
    </>
  )
}
