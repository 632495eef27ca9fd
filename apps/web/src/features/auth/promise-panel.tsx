import type { Money } from '@kazi/values/money'
import clsx from 'clsx'
import { ChevronUp, Scale } from 'lucide-react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { examplePayslip as example } from './example-payslip.ts'

/** What the product promises, shown by a payslip whose tax line is open. Only where there is room beside the form. */
export default function PromisePanel() {
  const { t } = useTranslation('auth')
  return (
    <aside
      aria-label={t(($) => $.panel.label)}
      className="panel-weave sticky top-0 m-2 hidden h-[calc(100dvh-1rem)] flex-col overflow-hidden rounded-xl bg-panel px-10 py-10 text-on-panel [justify-content:safe_center] lg:flex xl:px-16"
    >
      <div className="mx-auto w-full max-w-[32rem]">
        <p className="font-display text-3xl font-semibold tracking-tight text-balance">
          {t(($) => $.panel.title)}
        </p>
        <p className="mt-3 max-w-[26rem] text-lg text-on-panel-2">{t(($) => $.panel.text)}</p>
      </div>
      <Payslip />
    </aside>
  )
}

function Payslip() {
  const { t } = useTranslation('auth')
  const { money } = useFormat()
  return (
    <div className="mx-auto mt-10 w-full max-w-[32rem] rounded-xl bg-raised px-7 pt-6 pb-6 text-ink shadow-e3 xl:mt-12">
      <p className="flex items-center justify-between">
        <span className="font-display text-lg font-semibold">{t(($) => $.panel.payslip)}</span>
        <span className="rounded-full bg-chip px-2.5 py-1 text-xs font-semibold text-ink-2">
          {t(($) => $.panel.example)}
        </span>
      </p>
      <ul className="mt-4 flex flex-col">
        <Line label={t(($) => $.panel.gross)} amount={example.gross} bar="w-full bg-seg-1" />
        <Line
          label={t(($) => $.panel.pension)}
          how={t(($) => $.panel.pensionHow)}
          amount={example.pension}
          bar="ml-auto w-[8%] bg-seg-3"
        />
        <Line
          label={t(($) => $.panel.paye)}
          how={t(($) => $.panel.payeHow)}
          amount={example.paye}
          bar="ml-auto mr-[8%] w-[13.06%] bg-seg-2"
          isOpen
        />
      </ul>
      <Working />
      <Perforation />
      <p className="flex items-baseline justify-between">
        <span className="text-base font-semibold">{t(($) => $.panel.net)}</span>
        <span className="display-num text-2xl">{money(example.net)}</span>
      </p>
    </div>
  )
}

/** Where the slip is torn off: what is below it goes into the hand. */
function Perforation() {
  return (
    <div aria-hidden className="relative -mx-7 my-5 border-t-2 border-dashed border-line-strong">
      <span className="absolute -top-2.5 -left-2.5 size-4.5 rounded-full bg-panel" />
      <span className="absolute -top-2.5 -right-2.5 size-4.5 rounded-full bg-panel" />
    </div>
  )
}

function Line(props: {
  readonly label: string
  readonly how?: string
  readonly amount: Money
  /** where the amount lies on the running total */
  readonly bar: string
  readonly isOpen?: boolean
}) {
  const { money } = useFormat()
  return (
    <li className="py-2">
      <p className="flex items-baseline justify-between gap-4 text-base">
        <span className={clsx('flex items-center gap-1.5', props.isOpen && 'font-semibold')}>
          {props.label}
          {props.isOpen && <ChevronUp aria-hidden className="size-3.5 text-brand" strokeWidth={2.6} />}
        </span>
        <span className="num whitespace-nowrap">{money(props.amount)}</span>
      </p>
      {props.how && <p className="text-xs text-ink-3">{props.how}</p>}
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={clsx(
            'h-full origin-left rounded-full transition-transform duration-1000 ease-out-soft starting:scale-x-0',
            props.bar,
          )}
        />
      </div>
    </li>
  )
}

const cellClass = 'py-1.5 text-right whitespace-nowrap'

/** The tax line, opened: its bands, the year's tax, the twelfth of it, and the law that says so. */
function Working() {
  const { t } = useTranslation('auth')
  const { money, percent } = useFormat()
  return (
    <div className="mt-1 rounded-lg bg-sunken px-4 pt-1 pb-3 ring-1 ring-line">
      <table className="num w-full text-xs">
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t(($) => $.panel.band, { amount: money(example.chargeable, 'whole') })}
            </th>
            <th scope="col" className={clsx(cellClass, 'font-medium')}>
              {t(($) => $.panel.rate)}
            </th>
            <th scope="col" className={clsx(cellClass, 'font-medium')}>
              {t(($) => $.panel.tax)}
            </th>
          </tr>
        </thead>
        <tbody>
          {example.bands.map((band) => (
            <tr key={band.key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(($) => $.panel[band.key], { amount: money(band.width, 'whole') })}
              </th>
              <td className={cellClass}>{percent(band.rate, 0)}</td>
              <td className={cellClass}>{money(band.tax, 'whole')}</td>
            </tr>
          ))}
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="py-1.5 text-left font-semibold">
              {t(($) => $.panel.year)}
            </th>
            <td className={cellClass}>{money(example.taxOfYear, 'whole')}</td>
          </tr>
          <tr className="font-semibold text-brand-ink">
            <th scope="row" colSpan={2} className="pb-1.5 text-left font-semibold">
              {t(($) => $.panel.twelfth)}
            </th>
            <td className="pb-1.5 text-right whitespace-nowrap">{money(example.taxOfMonth)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-1 flex items-center gap-1.5 border-t border-line pt-2.5 text-xs text-ink-2">
        <Scale aria-hidden className="size-3.5 shrink-0 text-brand" />
        {t(($) => $.panel.law)}
      </p>
    </div>
  )
}
