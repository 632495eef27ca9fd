import { type Month, parseLocalDate } from '@kazi/values/local-date'
import type { Currency, Minor, Money } from '@kazi/values/money'
import { itemKey } from '#lib/formats/item-key.ts'
import { useRunName } from '#lib/formats/run-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { PayslipLine, RunProblem, RunSummary } from './run.ts'

/** An item of the law's own carries its country; an organisation's own name never looks like this. */
const lawItem = /^(ng|ke|ug)\.[\w-]+$/

/** Turns what the server names by key into the sentences of the page's language. */
export function useRunText(currency: Currency) {
  const { t, find } = useTranslation('payroll')
  // The law's keys are data (`ng.paye.bands`), so they are looked up by name and not through the typed selector.
  const { find: explain } = useTranslation('explain')
  const format = useFormat()
  const runName = useRunName()
  const money = (amount: Minor): string => format.money({ amount, currency })

  const parameterName = (name: string): string => explain(`parameters.${name}`) ?? name

  /** What a problem names: a number of the person's, a figure of the law, an item of the payslip, a day or month. */
  function namedValue(name: string, value: string | number): string {
    if (typeof value === 'number') return format.number(value)
    if (name === 'identifier') return find(`identifier.${value}`) ?? value
    if (name === 'parameter') return parameterName(value)
    if (lawItem.test(value)) return explain(`items.${value}`) ?? value
    if (name === 'month') return format.month(value as Month)
    const day = parseLocalDate(value)
    return day ? format.date(day) : value
  }

  /** A name that ends in `Minor` is money; its sentence calls it by the name without that ending. */
  function problemValues(values: RunProblem['values']): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        name.endsWith('Minor') && typeof value === 'number'
          ? [name.slice(0, -'Minor'.length), money(value as Minor)]
          : [name, namedValue(name, value)],
      ),
    )
  }

  return {
    money,
    signed: (amount: Minor): string => format.money({ amount, currency } satisfies Money, 'full', true),
    runTitle: (run: Pick<RunSummary, 'kind' | 'title' | 'month' | 'among' | 'period'>): string =>
      run.kind === 'regular' ? runName(run) : run.title,
    /** an organisation's own name wins; an own item without one is called by its code */
    item: (line: Pick<PayslipLine, 'item' | 'label'>): string =>
      line.label ?? explain(`items.${itemKey(line.item)}`) ?? line.item,
    step: (label: string): string => explain(`steps.${label}`) ?? label,
    rule: (rule: string): string => explain(`rules.${rule}`) ?? rule,
    parameter: parameterName,
    figure: (name: string): string => explain(`figures.${name}`) ?? name,
    problem(problem: Pick<RunProblem, 'key' | 'values'>): string {
      const values = problemValues(problem.values)
      return (
        explain(`problems.${problem.key}`, values) ??
        find(`problem.${problem.key}`, values) ??
        t(($) => $.problem.unknown, { key: problem.key })
      )
    },
    /** One warning that approving must name: its own sentence, or a flag's word. */
    acknowledgement({ key, people }: { readonly key: string; readonly people: number }): string {
      const own = find(`approve.acknowledgement.${key}`, { count: people })
      if (own !== undefined) return own
      const label = find(`flag.${key}`) ?? key
      return t(($) => $.approve.acknowledgement.flagged, { label, count: people })
    },
  }
}
