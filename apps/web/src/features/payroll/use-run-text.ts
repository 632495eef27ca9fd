import { parseLocalDate } from '@kazi/values/local-date'
import type { Currency, Minor, Money } from '@kazi/values/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/use-format.ts'
import type { PayslipLine, RunProblem, RunSummary } from './run.ts'

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** Turns what the server names by key into the sentences of the page's language. */
export function useRunText(currency: Currency) {
  const { i18n, t } = useTranslation('payroll')
  useTranslation('explain')
  const format = useFormat()
  // The law's keys are data (`ng.paye.bands`), so they are looked up by name and not through the typed selector.
  const translate = i18n.t as unknown as Translate
  const known = (key: string): boolean => i18n.exists(key)
  const money = (amount: Minor): string => format.money({ amount, currency })

  function valueText(value: string | number): string {
    if (typeof value === 'number') return format.number(value)
    const day = parseLocalDate(value)
    return day ? format.date(day) : value
  }

  const identifierName = (key: string): string =>
    known(`payroll:identifier.${key}`) ? translate(`payroll:identifier.${key}`) : key

  /** A name that ends in `Minor` is money; its sentence calls it by the name without that ending. */
  function problemValues(values: RunProblem['values']): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        name.endsWith('Minor') && typeof value === 'number'
          ? [name.slice(0, -'Minor'.length), money(value as Minor)]
          : [name, name === 'identifier' ? identifierName(String(value)) : valueText(value)],
      ),
    )
  }

  return {
    money,
    signed: (amount: Minor): string => format.money({ amount, currency } satisfies Money, 'full', true),
    runTitle: (run: Pick<RunSummary, 'kind' | 'title' | 'month'>): string =>
      run.kind === 'regular' ? t(($) => $.run, { month: format.month(run.month) }) : run.title,
    /** an organisation's own name wins; an own item without one is called by its code */
    item: (line: Pick<PayslipLine, 'item' | 'label'>): string =>
      line.label ??
      (known(`explain:items.${line.item}`) ? translate(`explain:items.${line.item}`) : line.item),
    step: (label: string): string =>
      known(`explain:steps.${label}`) ? translate(`explain:steps.${label}`) : label,
    rule: (rule: string): string =>
      known(`explain:rules.${rule}`) ? translate(`explain:rules.${rule}`) : rule,
    problem(problem: Pick<RunProblem, 'key' | 'values'>): string {
      const values = problemValues(problem.values)
      for (const key of [`explain:problems.${problem.key}`, `payroll:problem.${problem.key}`]) {
        if (known(key)) return translate(key, values)
      }
      return t(($) => $.problem.unknown, { key: problem.key })
    },
    /** One warning that approving must name: its own sentence, a flag's word, or the law's. */
    acknowledgement({ key, people }: { readonly key: string; readonly people: number }): string {
      const own = `payroll:approve.acknowledgement.${key}`
      if (known(`${own}_other`)) return translate(own, { count: people })
      if (known(own)) return translate(own)
      const flag = `payroll:flag.${key}`
      const label = known(flag) ? translate(flag) : this.problem({ key, values: {} })
      return t(($) => $.approve.acknowledgement.flagged, { label, count: people })
    },
  }
}
