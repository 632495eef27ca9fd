import type { Minor } from '@kazi/values/money'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Comparison, useParallelText } from './parallel-answers.ts'

/** Each line summed over everybody, there and here. */
export function ParallelLines({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const text = useParallelText()
  return (
    <Card title={t(($) => $.parallel.lines)}>
      <section
        aria-label={`${t(($) => $.parallel.there)}, ${t(($) => $.parallel.here)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
        tabIndex={0}
        className="relative -mx-5 overflow-x-auto px-5 sm:-mx-6 sm:px-6"
      >
        <table className="w-full min-w-[40rem] text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-ink-3">
              <th className="py-2 pr-4 font-medium">{t(($) => $.parallel.line)}</th>
              <th className="py-2 pr-4 text-right font-medium">{t(($) => $.parallel.there)}</th>
              <th className="py-2 pr-4 text-right font-medium">{t(($) => $.parallel.here)}</th>
              <th className="py-2 pr-4 text-right font-medium">{t(($) => $.parallel.difference)}</th>
              <th className="py-2 font-medium">{t(($) => $.parallel.likely)}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {comparison.lines.map((line) => {
              const difference = (line.here.amount - line.there.amount) as Minor
              return (
                <tr key={line.target} className={line.kind === 'total' ? 'font-semibold' : ''}>
                  <td className="py-2 pr-4">{text.target(line)}</td>
                  <td className="num py-2 pr-4 text-right whitespace-nowrap">{money(line.there)}</td>
                  <td className="num py-2 pr-4 text-right whitespace-nowrap">{money(line.here)}</td>
                  <td className="num py-2 pr-4 text-right whitespace-nowrap">
                    {difference === 0 && line.people === 0
                      ? '–'
                      : money({ ...line.here, amount: difference }, 'full', true)}
                  </td>
                  <td className="py-2 text-ink-2">
                    {line.cause && line.people > 0
                      ? `${text.cause(line.cause)} · ${t(($) => $.bridge.people, { count: line.people })}`
                      : ''}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
