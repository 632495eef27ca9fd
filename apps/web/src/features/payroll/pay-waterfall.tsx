import { Collapsible } from '@base-ui/react/collapsible'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Chip } from '#components/chip.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LineArithmetic, useRateText } from './line-arithmetic.tsx'
import { shareOfItem } from './money-shares.ts'
import type { Payslip, PayslipLine } from './run.ts'
import { useRunText } from './use-run-text.ts'
import { type PlacedLine, placeLines } from './waterfall.ts'

const fillOfShare = {
  net: 'fill-seg-1',
  tax: 'fill-seg-2',
  pension: 'fill-seg-3',
  statutory: 'fill-seg-4',
  other: 'fill-seg-5',
}
const fillOf = (line: PayslipLine): string =>
  line.kind === 'earning' ? 'fill-seg-1' : fillOfShare[shareOfItem(line.item)]

/** Where the line lies on the way from gross to net. Attributes and not styles, so that the strict policy holds. */
function Bar({ placed }: { readonly placed: PlacedLine }) {
  const width = Math.max(placed.width * 100, 1)
  const x = Math.min(placed.start * 100, 100 - width)
  return (
    <svg aria-hidden="true" className="mt-1.5 block h-1.5 w-full">
      <rect width="100%" height="6" rx="3" className="fill-sunken" />
      {placed.width > 0 && (
        <rect x={`${x}%`} width={`${width}%`} height="6" rx="3" className={fillOf(placed.line)} />
      )}
    </svg>
  )
}

/** One line of a payslip, which opens to its arithmetic. */
function LineRow(props: {
  readonly line: PayslipLine
  readonly payslip: Payslip
  readonly placed?: PlacedLine
}) {
  const { t } = useTranslation('payroll')
  const { line, payslip } = props
  const text = useRunText(payslip.currency)
  const name = text.item(line)
  const amount =
    line.kind === 'deduction' ? text.money(-line.amount as typeof line.amount) : text.money(line.amount)
  const isNew = line.previousAmount === null && payslip.previousNet !== null && line.amount !== 0
  const hasMoved = line.previousAmount !== null && line.previousAmount !== line.amount
  const rateText = useRateText()
  // a line that is one rate of one base says so at once; anything longer, such as a tax by bands, is behind the press
  const rates = line.steps.filter((step) => step.kind === 'percent')
  const isByBands = line.steps.some((step) => step.kind === 'bands' || step.kind === 'table')
  const rate = rates.length === 1 && !isByBands ? rates[0] : undefined
  return (
    <li className="py-2">
      <Collapsible.Root>
        <Collapsible.Trigger className="group -mx-2 flex w-[calc(100%+1rem)] items-baseline gap-3 rounded-md px-2 py-0.5 text-left hover:bg-hover">
          <span className="min-w-0 flex-1">
            <span className="text-base">{name}</span>
            <ChevronDown
              aria-hidden
              className="ml-1 inline size-3.5 text-ink-3 transition-transform group-data-panel-open:rotate-180"
            />
            {isNew && (
              <span className="ml-2">
                <Chip tone="info">{t(($) => $.explain.newLine)}</Chip>
              </span>
            )}
            <span className="num block text-xs text-ink-3">
              {rate &&
                t(($) => $.explain.percentOf, { rate: rateText(rate.rate), base: text.money(rate.base) })}
              {rate && hasMoved && ' · '}
              {hasMoved &&
                line.previousAmount !== null &&
                t(($) => $.explain.was, { amount: text.money(line.previousAmount) })}
            </span>
          </span>
          <span className="num text-base font-medium whitespace-nowrap">{amount}</span>
        </Collapsible.Trigger>
        {props.placed && <Bar placed={props.placed} />}
        <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-200 ease-out-soft data-ending-style:h-0 data-starting-style:h-0">
          <LineArithmetic line={line} currency={payslip.currency} />
        </Collapsible.Panel>
      </Collapsible.Root>
    </li>
  )
}

function Total(props: { readonly label: string; readonly amount: string; readonly isNet?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4',
        props.isNet ? 'border-t-2 border-ink py-3' : 'border-t border-line-strong py-2.5',
      )}
    >
      <span className="text-base font-semibold">{props.label}</span>
      <span className={props.isNet ? 'display-num text-lg' : 'num text-base font-semibold'}>
        {props.amount}
      </span>
    </div>
  )
}

/**
 * Every line where it sits in the running total, so that the eye can follow gross down to net; each opens to how
 * it was worked out. What the employer pays on top stands apart: it is no part of that way.
 */
export function PayWaterfall({ payslip }: { readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const text = useRunText(payslip.currency)
  const placed = placeLines(payslip.lines)
  const rows = (kind: PayslipLine['kind']) =>
    placed
      .filter((entry) => entry.line.kind === kind)
      .map((entry) => <LineRow key={entry.line.item} line={entry.line} payslip={payslip} placed={entry} />)
  const employer = payslip.lines.filter((line) => line.kind === 'employer')
  return (
    <>
      <ul>{rows('earning')}</ul>
      <Total label={t(($) => $.explain.gross)} amount={text.money(payslip.gross.amount)} />
      <ul>{rows('deduction')}</ul>
      <Total label={t(($) => $.explain.netTotal)} amount={text.money(payslip.net.amount)} isNet />
      {employer.length > 0 && (
        <section className="mt-4 rounded-lg bg-sunken px-4 pt-3 pb-1 ring-1 ring-line ring-inset">
          <h3 className="font-sans text-sm font-semibold tracking-normal">{t(($) => $.explain.employer)}</h3>
          <ul className="mt-1">
            {employer.map((line) => (
              <LineRow key={line.item} line={line} payslip={payslip} />
            ))}
          </ul>
          <Total label={t(($) => $.explain.employerTotal)} amount={text.money(payslip.employer.amount)} />
        </section>
      )}
    </>
  )
}
