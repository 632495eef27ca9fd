import type { Currency, Minor } from '@kazi/values/money'
import { RATE_ONE } from '@kazi/values/rate'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useFormat } from '#lib/use-format.ts'
import type { Step } from './run.ts'

type BandStep = Extract<Step, { kind: 'bands' }>
type Band = BandStep['rows'][number]

const cell = 'border-t border-line px-2 py-1.5 text-right'

/** A progressive tax, band by band, as the law prints it. */
export function BandTable(props: {
  readonly step: BandStep
  readonly currency: Currency
  readonly label: string
}) {
  const { t } = useTranslation('payroll')
  const { money, percent } = useFormat()
  const { step, currency } = props
  const text = (amount: number): string => money({ amount: amount as Minor, currency })
  const whole = (amount: number): string => money({ amount: amount as Minor, currency }, 'whole')
  const rangeOf = (band: Band): string => {
    if (band.to === null) return t(($) => $.explain.bandAbove, { amount: whole(band.from) })
    if (band.from === 0) return t(($) => $.explain.bandFirst, { amount: whole(band.to) })
    return t(($) => $.explain.bandNext, { amount: whole(band.to - band.from) })
  }
  const rateDigits = step.rows.some((band) => band.rate % 10_000 !== 0) ? 1 : 0
  return (
    <table className="num w-full rounded-md bg-raised text-xs ring-1 ring-line">
      <caption className="sr-only">
        {t(step.per === 'year' ? ($) => $.explain.bandCaptionYear : ($) => $.explain.bandCaptionMonth)}
      </caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="px-3 py-2 text-left font-medium">
            {t(($) => $.explain.bandRange)}
          </th>
          <th scope="col" className="px-2 text-right font-medium">
            {t(($) => $.explain.bandRate)}
          </th>
          <th scope="col" className="px-2 text-right font-medium max-[400px]:hidden">
            {t(($) => $.explain.bandTaxed)}
          </th>
          <th scope="col" className="px-3 text-right font-medium">
            {t(($) => $.explain.bandTax)}
          </th>
        </tr>
      </thead>
      <tbody>
        {step.rows.map((band) => (
          <tr key={band.from}>
            <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-normal">
              {rangeOf(band)}
            </th>
            <td className={cell}>{percent(band.rate / RATE_ONE, rateDigits)}</td>
            <td className={`${cell} max-[400px]:hidden`}>{text(band.taxed)}</td>
            <td className="border-t border-line px-3 py-1.5 text-right font-medium">{text(band.tax)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className="border-t border-line-strong px-3 py-2 text-left">
            {props.label}
          </th>
          <td className="border-t border-line-strong max-[400px]:hidden" />
          <td className="border-t border-line-strong px-3 text-right">{text(step.amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
