import type { Month } from '@kazi/values/local-date'
import { type Currency, type Minor, ZERO } from '@kazi/values/money'
import { lowestOfClass } from '@kazi/values/sum-class'
import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Figure } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { useRateText } from './rate-text.ts'
import { useBandRange, useEdgeText } from './use-band-range.ts'

/** Figures that need rows of their own. */
export const isTable = (figure: Figure): boolean => figure.kind === 'bands' || figure.kind === 'classes'

/** A figure of the law that fits into a line of text; nothing for a table. */
export function useFigureText(currency: Currency): (figure: Figure) => string | undefined {
  const { t } = useTranslation('payroll')
  const { find: explain } = useTranslation('explain')
  const format = useFormat()
  const { money } = useRunText(currency)
  const rateText = useRateText()
  // any year has these months
  const monthName = (number: number): string =>
    format.month(`2026-${String(number).padStart(2, '0')}` as Month, 'short')
  return (figure) => {
    switch (figure.kind) {
      case 'money':
        return money(figure.amount)
      case 'rate':
        return rateText(figure.rate)
      case 'fraction':
        return `${figure.numerator}/${figure.denominator}`
      case 'months':
        return format.list(figure.months.map(monthName))
      case 'method':
        return explain(`methods.${figure.method}`) ?? figure.method
      case 'none':
        return t(($) => $.explain.figureNone)
      default:
        return undefined
    }
  }
}

interface TableRow {
  readonly from: Minor
  readonly range: string
  readonly value: string
}

/** Bands as slices with their rates, classes as pay with the sum that is due for it. */
function useRows(currency: Currency): (figure: Figure) => readonly TableRow[] {
  const { t } = useTranslation('payroll')
  const rangeOf = useBandRange(currency)
  const edge = useEdgeText(currency)
  const rateText = useRateText()
  function classRange(above: Minor, upTo: Minor | null): string {
    const lowest = lowestOfClass(above)
    if (lowest !== null && upTo === null) return t(($) => $.explain.classFromOn, { from: edge(lowest) })
    if (lowest !== null && upTo !== null)
      return t(($) => $.explain.classFromTo, { from: edge(lowest), upTo: edge(upTo) })
    if (upTo === null) return t(($) => $.explain.classAbove, { above: edge(above) })
    if (above === 0) return t(($) => $.explain.classUpTo, { upTo: edge(upTo) })
    return t(($) => $.explain.classBetween, { above: edge(above), upTo: edge(upTo) })
  }
  return (figure) => {
    if (figure.kind === 'bands') {
      return figure.bands.map(({ upTo, rate }, index) => {
        const from = figure.bands[index - 1]?.upTo ?? ZERO
        return { from, range: rangeOf(from, upTo), value: rateText(rate) }
      })
    }
    if (figure.kind !== 'classes') return []
    return figure.classes.map(({ above, upTo, amount }) => ({
      from: above,
      range: classRange(above, upTo),
      value: edge(amount),
    }))
  }
}

/** A table of the law; nothing for a figure that isn't one. */
export function LawTable(props: {
  readonly figure: Figure
  readonly currency: Currency
  readonly name: string
  /** shows the name above; else it is only spoken, for the parameter's own name says it */
  readonly isNamed: boolean
}) {
  const { t } = useTranslation('payroll')
  const { figure } = props
  const rows = useRows(props.currency)(figure)
  if (rows.length === 0) return null
  const isBands = figure.kind === 'bands'
  return (
    <table className="num mt-1.5 w-full">
      <caption className={clsx(props.isNamed ? 'pb-0.5 text-left text-ink-2' : 'sr-only')}>
        {props.name}
      </caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="py-1 text-left font-medium">
            {t(isBands ? ($) => $.explain.bandRange : ($) => $.explain.classPay)}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t(isBands ? ($) => $.explain.bandRate : ($) => $.explain.classAmount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {row.range}
            </th>
            <td className="py-1 pl-3 text-right font-medium whitespace-nowrap">{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
