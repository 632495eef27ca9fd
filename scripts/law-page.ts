import { translate } from '@kazi/messages'
import { type Figure, type Parameter, type ParameterRow, parametersOf } from '@kazi/payroll'
import { type CountryCode, countries } from '@kazi/values/country'
import { type Currency, type Minor, toDecimalString } from '@kazi/values/money'
import { toPercent } from '@kazi/values/rate'

/*
 * The law as a person reads it: a page for each country with every figure, since when it stands, in which Act it is
 * written and where it was read. Made from the same parameters that payslips are computed with.
 */

const names: Readonly<Record<CountryCode, string>> = { NG: 'Nigeria', KE: 'Kenya', UG: 'Uganda' }

const selectors: Readonly<Record<Parameter<unknown>['selectedBy'], string>> = {
  'earned-month': 'month earned',
  'pay-date': 'pay date',
  'tax-year': 'pay date within the tax year of the month earned',
}

/** The page of a country, as Markdown. */
export function createLawPage(country: CountryCode): string {
  const parameters = parametersOf[country]
  const { currency } = countries[country]
  return [
    `# ${names[country]}: every figure of the payroll law`,
    '',
    'Made by `npm run generate` from the parameters that payslips are computed with; don’t edit it. How the figures',
    `are used, and what is disputed, is told in [the country’s own page](../../packages/payroll/src/countries/${country.toLowerCase()}/README.md).`,
    `Amounts are in ${currency}.`,
    '',
    ...parameters.flatMap((parameter) => sectionOf(parameter, currency)),
  ].join('\n')
}

function sectionOf(parameter: Parameter<unknown>, currency: Currency): string[] {
  const { name, per, selectedBy, verifiedTo, rows } = parameter
  return [
    `## ${word('parameters', name)}`,
    '',
    `\`${name}\` · a ${per} · chosen by the ${selectors[selectedBy]} · verified to ${verifiedTo}`,
    '',
    '| From | To | Figures | Law | Read in |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row, index) => rowOf(row, rows[index + 1], parameter, currency)),
    '',
  ]
}

function rowOf(
  row: ParameterRow<unknown>,
  next: ParameterRow<unknown> | undefined,
  { show }: Parameter<unknown>,
  currency: Currency,
): string {
  const figures = Object.entries(show(row.value)).map(
    ([name, figure]) => `${word('figures', name)}: ${textOf(figure, currency)}`,
  )
  const to = row.until ?? (next === undefined ? '' : `before ${next.from}`)
  const doubt = row.doubt === undefined ? '' : ' **Disputed: whoever approves is warned.**'
  const cells = [row.from, to, figures.join('<br>'), row.law, `${row.source}${doubt}`]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** A figure as text: money with thousands, rates in percent, bands and classes one to a line. */
function textOf(figure: Figure, currency: Currency): string {
  switch (figure.kind) {
    case 'money':
      return moneyText(figure.amount, currency)
    case 'rate':
      return `${toPercent(figure.rate)} %`
    case 'fraction':
      return `${figure.numerator}/${figure.denominator}`
    case 'months':
      return figure.months.join(', ')
    case 'method':
      return word('methods', figure.method)
    case 'none':
      return 'none'
    case 'bands':
      return figure.bands
        .map(
          ({ upTo, rate }) =>
            `<br>${upTo === null ? 'above' : `to ${moneyText(upTo, currency)}`}: ${toPercent(rate)} %`,
        )
        .join('')
    case 'classes':
      return figure.classes
        .map(({ above, upTo, amount }) => {
          const span =
            upTo === null ? `above ${moneyText(above, currency)}` : `to ${moneyText(upTo, currency)}`
          return `<br>${span}: ${moneyText(amount, currency)}`
        })
        .join('')
  }
}

function moneyText(amount: Minor, currency: Currency): string {
  const [whole = '', fraction] = toDecimalString(amount, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined || fraction === '00' ? grouped : `${grouped}.${fraction}`
}

type ExplainKey = Parameters<typeof translate<'explain'>>[2]

/** The name of a thing; the check of the messages sees to it that there is one. */
const word = (section: 'parameters' | 'figures' | 'methods', name: string): string =>
  translate('en-US', 'explain', `${section}.${name}` as ExplainKey)
