import { Collapsible } from '@base-ui/react/collapsible'
import type { Minor } from '@kazi/values/money'
import { ChevronDown } from 'lucide-react'
import { Chip } from '#components/chip.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRateText } from '../law/rate-text.ts'
import { shareOfItem } from '../money-shares.ts'
import type { Payslip, PayslipLine } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { LineArithmetic } from './line-arithmetic.tsx'
import { LineParts } from './line-parts.tsx'
import { arePartsShownAtOnce } from './part-text.ts'
import type { PlacedLine } from './waterfall.ts'

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

/** What a line says of itself while it is closed: one rate of one base, and what it was the month before. */
function Caption({ line, payslip }: { readonly line: PayslipLine; readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const text = useRunText(payslip.currency)
  const rateText = useRateText()
  // anything longer than one rate, such as a tax by bands, is behind the press
  const rates = line.steps.filter((step) => step.kind === 'percent')
  const isByBands = line.steps.some((step) => step.kind === 'bands' || step.kind === 'table')
  const rate = rates.length === 1 && !isByBands && line.parts.length === 0 ? rates[0] : undefined
  const hasMoved = line.previousAmount !== null && line.previousAmount !== line.amount
  return (
    <span className="num block text-xs text-ink-3">
      {rate && t(($) => $.explain.percentOf, { rate: rateText(rate.rate), base: text.money(rate.base) })}
      {rate && hasMoved && ' · '}
      {hasMoved &&
        line.previousAmount !== null &&
        t(($) => $.explain.was, { amount: text.money(line.previousAmount) })}
    </span>
  )
}

/** One line of a payslip with its sub-lines, which opens to its arithmetic. */
export function LineRow(props: {
  readonly line: PayslipLine
  readonly payslip: Payslip
  readonly placed?: PlacedLine
}) {
  const { t } = useTranslation('payroll')
  const { line, payslip } = props
  const text = useRunText(payslip.currency)
  const amount = line.kind === 'deduction' ? (-line.amount as Minor) : line.amount
  const isNew = line.previousAmount === null && payslip.previousNet !== null && line.amount !== 0
  return (
    <li className="py-2">
      <Collapsible.Root>
        <Collapsible.Trigger className="group -mx-2 flex w-[calc(100%+1rem)] items-baseline gap-3 rounded-md px-2 py-0.5 text-left hover:bg-hover">
          <span className="min-w-0 flex-1">
            {/* the arrow takes room that belongs to the last word, and so stays beside it on whichever line that is */}
            <span className="text-base">
              <span className="pr-6">{text.item(line)}</span>
              <ChevronDown
                aria-hidden
                className="-ml-5 mr-1.5 inline size-3.5 align-[-0.125em] text-ink-3 transition-transform group-data-panel-open:rotate-180"
              />
            </span>{' '}
            {isNew && <Chip tone="info">{t(($) => $.explain.newLine)}</Chip>}
            <Caption line={line} payslip={payslip} />
          </span>
          <span className="num text-base font-medium whitespace-nowrap">{text.money(amount)}</span>
        </Collapsible.Trigger>
        {line.parts.length > 0 && arePartsShownAtOnce(line.parts) && (
          <LineParts
            line={line}
            currency={payslip.currency}
            className="mt-1 border-l-2 border-line-strong pl-2.5"
          />
        )}
        {props.placed && <Bar placed={props.placed} />}
        <Collapsible.Panel className="-m-px h-(--collapsible-panel-height) overflow-hidden p-px transition-[height] duration-200 ease-out-soft data-ending-style:h-0 data-starting-style:h-0">
          <LineArithmetic line={line} currency={payslip.currency} isRaised={props.placed === undefined} />
        </Collapsible.Panel>
      </Collapsible.Root>
    </li>
  )
}
