import { month } from '@kazi/values/local-date'
import { type Minor, minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import type { KenyaFacts, NigeriaFacts, UgandaFacts } from '../src/index.ts'
import {
  kenyaFacts,
  nigeriaFacts,
  noKenyaContributions,
  noKenyaReliefs,
  sharedPension,
  ugandaFacts,
} from '../test/sample-facts.ts'

/*
 * Three runs of salaried people, as the product puts their facts together: each person has facts of their own, but
 * for what is the run's (its days) and the organisation's (its breakdown). Nobody is without what the law takes of
 * everybody; what some have (reliefs, a scheme, NHF), some have here. Raises, absences, extras and loans aren't
 * measured: they are computed beside the salary, by the people who have them.
 */

/**
 * Enough different people that no branch is learned by heart, few enough that their facts stay in the processor's
 * cache: a run puts a person's facts together right before it computes their payslip.
 */
const PEOPLE = 256

/** The same numbers on every machine (a linear congruential generator), so that runs can be compared. */
function makeSequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const range = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: PEOPLE }, (_, at) => make(at))

/** The days of a run's payslips. */
function daysOf(earned: string) {
  const period = monthPeriod(month(earned))
  return { period, payDate: period.to }
}

/** Salaries from below the minimum wage to the top band; some declare reliefs, some opt in to NHF. */
function nigerians(): NigeriaFacts[] {
  const next = makeSequence(1)
  const days = daysOf('2026-11')
  return range(() =>
    nigeriaFacts('2026-11', 60_000 + next(3_000_000) + next(100) / 100, {
      ...days,
      statutory: {
        ...sharedPension,
        pension: next(10) > 0 ? 'shared' : 'none',
        nhf: next(4) === 0,
        nhia: next(5) === 0,
      },
      reliefs: {
        annualRent: amount(next(3) === 0 ? next(400_000_000) : 0),
        annualLifePremium: amount(next(8) === 0 ? next(20_000_000) : 0),
        annualMortgageInterest: amount(0),
      },
    }),
  )
}

/** Salaries from the lowest band to the top one; some declare reliefs or pay into a scheme. */
function kenyans(): KenyaFacts[] {
  const next = makeSequence(2)
  const days = daysOf('2026-11')
  return range(() =>
    kenyaFacts('2026-11', 12_000 + next(900_000) + next(100) / 100, {
      ...days,
      reliefs: {
        ...noKenyaReliefs,
        insurancePremiums: amount(next(3) === 0 ? next(4_000_000) : 0),
      },
      contributions: {
        ...noKenyaContributions,
        registeredPension: amount(next(6) === 0 ? next(3_000_000) : 0),
      },
    }),
  )
}

/** Salaries from the free band to above ten million, in a month that takes Local Service Tax. */
function ugandans(): UgandaFacts[] {
  const next = makeSequence(3)
  const days = daysOf('2026-09')
  return range(() => ugandaFacts('2026-09', 150_000 + next(next(20) === 0 ? 14_000_000 : 3_000_000), days))
}

const amount = (value: number): Minor => minor(value)

/** The people of each country's bench. */
export const people: Readonly<{ NG: NigeriaFacts[]; KE: KenyaFacts[]; UG: UgandaFacts[] }> = {
  NG: nigerians(),
  KE: kenyans(),
  UG: ugandans(),
}
