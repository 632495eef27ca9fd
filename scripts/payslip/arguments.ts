import { parseArgs } from 'node:util'
import { defaultLanguage, type Language, languages } from '@kazi/messages/languages'
import type { Pay } from '@kazi/payroll'
import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import { type LocalDate, parseLocalDate } from '@kazi/values/local-date'
import { type Currency, type Minor, parseMoney } from '@kazi/values/money'

/** What the command line asks for. */
export type Asked =
  | {
      readonly kind: 'payslip'
      readonly country: CountryCode
      readonly date: LocalDate
      readonly pay: Pay
      readonly language: Language
      readonly isJson: boolean
    }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly sentence: string }

export const help = `Prints a payslip and how it was worked out, by the law of its month.

  npm run --silent payslip -- --country KE --date 2026-02-28 --gross 100000
  npm run --silent payslip -- --file cases.json --json

  --country NG|KE|UG    whose law
  --date YYYY-MM-DD     the day that the money arrives; the pay is earned in its month
  --gross AMOUNT        pay of the month before anything is taken, in naira or shillings
  --net AMOUNT          instead: what is to be left; the gross that leaves exactly this is found
  --language en-US|zh-CN
  --json                the result as the engine gives it, in kobo, cents or (Uganda) shillings
  --file FILE           worked cases, as in packages/payroll/cases; “-” is the standard input.
                        Prints one JSON object of figures for each, in their order
  --help

The person is a resident in their main employment, with the country’s default salary breakdown and nothing declared.
Exit code 1: something couldn’t be computed, and the problems say why. Exit code 2: wrong arguments.`

const options = {
  country: { type: 'string' },
  date: { type: 'string' },
  gross: { type: 'string' },
  net: { type: 'string' },
  language: { type: 'string' },
  json: { type: 'boolean' },
  file: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Reads the command line. */
export function parseArguments(args: readonly string[]): Asked {
  try {
    const { values, tokens } = parseArgs({ args: joinMinus(args), options, tokens: true })
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = names.find((name, index) => names.indexOf(name) < index)
    return twice === undefined ? readValues(values) : refused(`--${twice} stands there twice: say it once.`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node adds advice on dashes to its first sentence, which is clear enough.
    return refused(`${error.message.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}; --help tells what there is.`)
  }
}

/** Node takes the minus of `--gross -5` for another option, unless both are one argument. */
function joinMinus(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const argument of args) {
    const before = joined.at(-1)
    const isItsValue = /^-[\d.]/.test(argument) && before !== undefined && /^--[^=]+$/.test(before)
    if (isItsValue) joined[joined.length - 1] = `${before}=${argument}`
    else joined.push(argument)
  }
  return joined
}

const refused = (sentence: string): Asked => ({ kind: 'refused', sentence })

function readValues(values: Values): Asked {
  if (values.help) return { kind: 'help' }
  if (values.file !== undefined) return readFileValues(values.file, values)
  const country = countryCodes.find((code) => code === values.country?.toUpperCase())
  if (country === undefined) return refused(`--country must be one of ${countryCodes.join(', ')}.`)
  const date = parseLocalDate(values.date ?? '')
  if (date === undefined) return refused('--date must be a day of the calendar, like 2026-02-28.')
  const language = languages.find((one) => one === (values.language ?? defaultLanguage))
  if (language === undefined) return refused(`--language must be one of ${languages.join(', ')}.`)
  if ((values.gross === undefined) === (values.net === undefined)) {
    return refused('Say either --gross or --net, and how much it is.')
  }
  const pay = readPay(values, countries[country].currency)
  if (pay === undefined) {
    const [name, text] = values.gross === undefined ? ['net', values.net] : ['gross', values.gross]
    return refused(`--${name} ${faultOf(text ?? '', countries[country].currency)}`)
  }
  return { kind: 'payslip', country, date, pay, language, isJson: values.json === true }
}

function readFileValues(file: string, values: Values): Asked {
  const others = Object.keys(values).filter((name) => !['file', 'json'].includes(name))
  if (others.length > 0) return refused(`--file brings its own cases: leave out --${others[0]}.`)
  return { kind: 'file', file }
}

/** Why a text can't be what somebody is paid. */
function faultOf(text: string, currency: Currency): string {
  if (text.trim() === '') return `needs an amount in ${currency}.`
  if (/^-[\d.,]+$/.test(text)) return `${text} is below zero.`
  if (/^[\d,]+\.\d+$/.test(text)) return `${text} is finer than the smallest unit of ${currency}.`
  if (/^[\d,]{16,}$/.test(text)) return `${text} is far more than anybody is paid.`
  return `${text} isn’t an amount in ${currency}: write it like 100000 or 100000.50.`
}

function readPay({ gross, net }: Values, currency: Currency): Pay | undefined {
  const amount: Minor | undefined = parseMoney(gross ?? net ?? '', currency)
  if (amount === undefined || amount < 0) return undefined
  return net === undefined ? { basis: 'monthly', gross: amount, raises: [] } : { basis: 'net', net: amount }
}
