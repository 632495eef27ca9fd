import type { calculatorRoutes } from '@kazi/contract/calculator'
import type { BodyOf } from '@kazi/contract/route'
import { type Facts, kenyaMonth, nigeriaMonth, type Pay, ugandaMonth } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { lastDayOf, type Month } from '@kazi/values/local-date'

/** What somebody asks the calculator. */
export type Question = BodyOf<typeof calculatorRoutes.calculate>

/** Which part of a question is about one country's law alone. */
export const ownPart = { NG: 'nigeria', KE: 'kenya', UG: 'uganda' } as const

/** What the question says about other countries; empty where it keeps to the asked one. */
export const foreignParts = (country: CountryCode, question: Question): string[] =>
  Object.values(ownPart).filter((part) => part !== ownPart[country] && question[part] !== undefined)

/**
 * The facts of a full month of the question, paid on its last day: somebody employed all month, with the country’s usual
 * salary breakdown and nothing but what the question declares.
 */
export function factsOf(country: CountryCode, question: Question, month: Month): Facts {
  const { amountIs, amount, isNonResident, isSecondJob } = question
  const pay: Pay =
    amountIs === 'net' ? { basis: 'net', net: amount } : { basis: 'monthly', gross: amount, raises: [] }
  const facts = ofCountry[country](question, month, pay)
  return {
    ...facts,
    employment: {
      ...facts.employment,
      taxResidence: isNonResident ? 'non-resident' : 'resident',
      rank: isSecondJob ? 'secondary' : 'main',
    },
  }
}

const ofCountry: Readonly<Record<CountryCode, (question: Question, month: Month, pay: Pay) => Facts>> = {
  NG: ({ nigeria }, month, pay) => {
    const facts = nigeriaMonth(lastDayOf(month), pay)
    if (!nigeria) return facts
    const { pension, nhf, nhia, ...reliefs } = nigeria
    return {
      ...facts,
      statutory: { ...facts.statutory, pension, nhf, nhia },
      reliefs: { ...facts.reliefs, ...reliefs },
    }
  },
  KE: ({ kenya }, month, pay) => {
    const facts = kenyaMonth(lastDayOf(month), pay)
    if (!kenya) return facts
    const { registeredPension, ...reliefs } = kenya
    return {
      ...facts,
      contributions: { ...facts.contributions, registeredPension },
      reliefs: { ...facts.reliefs, ...reliefs },
    }
  },
  UG: ({ uganda }, month, pay) => {
    const facts = ugandaMonth(lastDayOf(month), pay)
    return uganda ? { ...facts, statutory: { ...facts.statutory, ...uganda } } : facts
  },
}
