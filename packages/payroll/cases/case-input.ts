import { type Currency, type Minor, parseMoney, toDecimalString, ZERO } from '@kazi/values/money'
import type { CommonFacts } from '../src/index.ts'
import { AMOUNT_MAX } from '../src/limits.ts'
import type { InputProblem, InputProblemKey } from './worked-case.ts'

/** The input of one case, read by name. What can't be read becomes a problem, and the answer a stand-in. */
export interface CaseInput {
  readonly currency: Currency
  readonly problems: readonly InputProblem[]
  readonly has: (name: string) => boolean
  /** the value as it stands, for inputs that are an amount or a word */
  readonly raw: (name: string) => unknown
  /** an amount that must be there */
  readonly amount: (name: string) => Minor
  /** an amount that may be left out: then there is none of it */
  readonly amountOrNone: (name: string) => Minor
  readonly flag: (name: string, fallback: boolean) => boolean
  /** refuses every name but these, which belong together; `others` are names of the country that don't go with them */
  readonly allow: (names: readonly string[], others: readonly string[]) => void
  readonly refuse: (key: InputProblemKey, message: string) => void
}

/** Reads amounts in the major unit of a currency. */
export function readInput(input: Readonly<Record<string, unknown>>, currency: Currency): CaseInput {
  const problems: InputProblem[] = []
  const refuse: CaseInput['refuse'] = (key, message) => {
    problems.push({ key, message })
  }
  const has: CaseInput['has'] = (name) => Object.hasOwn(input, name)
  const amountOrNone: CaseInput['amountOrNone'] = (name) => {
    const read = has(name) ? readAmount(name, input[name], currency) : ZERO
    if (typeof read === 'number') return read
    problems.push(read)
    return ZERO
  }
  return {
    currency,
    problems,
    has,
    refuse,
    amountOrNone,
    raw: (name) => input[name],
    amount(name) {
      if (!has(name)) refuse('input-missing', `${name} is missing: say how much it is.`)
      return amountOrNone(name)
    },
    flag(name, fallback) {
      const value = has(name) ? input[name] : fallback
      if (typeof value === 'boolean') return value
      refuse('input-not-a-choice', `${name} is ${shown(value)}: it is true or false.`)
      return fallback
    },
    allow(names, others) {
      for (const name of Object.keys(input)) {
        if (names.includes(name)) continue
        if (others.includes(name)) refuse('input-unfitting', `${name} doesn’t go with the other inputs.`)
        else refuse('input-unknown', `${name} isn’t an input of this country.`)
      }
    },
  }
}

/** An object with names, as JSON has them. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a file holds, as it stands there. */
export const shown = (value: unknown): string => JSON.stringify(value) ?? String(value)

/** The digits are read, not the float behind them: no neighbour is ever taken for the amount. */
function readAmount(name: string, value: unknown, currency: Currency): Minor | InputProblem {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const message = `${name} is ${shown(value)}: an amount is a number in ${currency}.`
    return { key: 'input-not-an-amount', message }
  }
  if (value < 0) return { key: 'input-negative', message: `${name} is ${value}: it can’t be below zero.` }
  const most = toDecimalString(AMOUNT_MAX, currency)
  if (value > Number(most)) {
    return { key: 'input-too-large', message: `${name} is ${value}: the most that is computed is ${most}.` }
  }
  const message = `${name} is ${value}: finer than the smallest unit of ${currency}.`
  return parseMoney(String(value), currency) ?? { key: 'input-too-fine', message }
}

/** The names that every country knows. */
export const employmentNames = ['resident', 'primary', 'secondary'] as const

/** A resident in their main employment, unless the case says otherwise. */
export function readEmployment(input: CaseInput): Pick<CommonFacts['employment'], 'taxResidence' | 'rank'> {
  const isPrimary = input.flag('primary', true)
  const isSecondary = input.flag('secondary', !isPrimary)
  if (input.has('primary') && isPrimary === isSecondary) {
    input.refuse('input-contradictory', 'primary and secondary say different things.')
  }
  return {
    taxResidence: input.flag('resident', true) ? 'resident' : 'non-resident',
    rank: isSecondary ? 'secondary' : 'main',
  }
}
