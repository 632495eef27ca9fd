import { taxOfBands } from '@kazi/values/band-tax'
import { add, type Currency, divide, type Minor } from '@kazi/values/money'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Step } from '../run.ts'
import { useRunText } from '../use-run-text.ts'
import { useRateText } from './rate-text.ts'
import { useBandRange } from './use-band-range.ts'

type BandStep = Extract<Step, { kind: 'bands' }>

const cell = 'border-t border-line px-2 py-1.5 text-right'
const wideOnly = 'max-[440px]:hidden'

/** A progressive tax, band by band, as the law prints it. On a small screen what was taxed stands under its band. */
export function BandTable(props: {
  readonly step: BandStep
  readonly currency: Currency
  readonly label: string
}) {
  const { t } = useTranslation('payroll')
  const { step, currency } = props
  const { money } = useRunText(currency)
  const rateText = useRateText()
  const rangeOf = useBandRange(currency)
  const { rows, divisor = 1 } = step
  const whole = taxOfBands(rows)
  const isRoundedApart =
    add(...rows.map((band) => band.tax)) !== whole || divide(whole, divisor, 'half-up') !== step.amount
  return (
    <div className="rounded-md bg-raised ring-1 ring-line">
      <table className="num w-full text-xs">
        <caption className="sr-only">
          {t(step.per === 'year' ? ($) => $.explain.bandCaptionYear : ($) => $.explain.bandCaptionMonth)}
        </caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t(step.per === 'year' ? ($) => $.explain.bandRangeYear : ($) => $.explain.bandRangeMonth)}
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              {t(($) => $.explain.bandRate)}
            </th>
            <th scope="col" className={`px-2 text-right font-medium ${wideOnly}`}>
              {t(($) => $.explain.bandTaxed)}
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              {t(($) => $.explain.bandTax)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((band) => (
            <tr key={band.from} className="align-top">
              <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-normal">
                {rangeOf(band.from, band.to)}
                <span className="block text-ink-3 min-[441px]:hidden">
                  {t(($) => $.explain.bandTaxedOf, { amount: money(band.taxed) })}
                </span>
              </th>
              <td className={cell}>{rateText(band.rate)}</td>
              <td className={`${cell} ${wideOnly}`}>{money(band.taxed)}</td>
              <td className="border-t border-line px-3 py-1.5 text-right font-medium">{money(band.tax)}</td>
            </tr>
          ))}
        </tbody>
        <BandSums whole={whole} {...props} />
      </table>
      {isRoundedApart && (
        <p className="border-t border-line px-3 py-1.5 text-ink-3">{t(($) => $.explain.bandRounded)}</p>
      )}
    </div>
  )
}

/** The tax of all bands; where they are a year's, that and the part of it that is the month's. */
function BandSums(props: {
  readonly step: BandStep
  readonly currency: Currency
  readonly label: string
  readonly whole: Minor
}) {
  const { t } = useTranslation('payroll')
  const { step, label, whole } = props
  const { money } = useRunText(props.currency)
  const { divisor = 1 } = step
  return (
    <tfoot>
      {divisor !== 1 && (
        <tr>
          <th scope="row" colSpan={2} className="border-t border-line-strong px-3 py-2 text-left font-medium">
            {t(($) => $.explain.bandYear)}
          </th>
          <td className={`border-t border-line-strong ${wideOnly}`} />
          <td className="border-t border-line-strong px-3 text-right font-medium whitespace-nowrap">
            {money(whole)}
          </td>
        </tr>
      )}
      <tr className="font-semibold">
        <th scope="row" colSpan={2} className="border-t border-line-strong px-3 py-2 text-left">
          {label}
          {divisor !== 1 && <DividedBy divisor={divisor} />}
        </th>
        <td className={`border-t border-line-strong ${wideOnly}`} />
        <td className="border-t border-line-strong px-3 text-right whitespace-nowrap">
          {money(step.amount)}
        </td>
      </tr>
    </tfoot>
  )
}

/** That the sum is one month’s part of the year’s tax. */
function DividedBy({ divisor }: { readonly divisor: number }) {
  const { t } = useTranslation('payroll')
  return (
    <span className="block font-normal text-ink-3">
      {t(($) => $.explain.dividedBy, { denominator: divisor })}
    </span>
  )
}
