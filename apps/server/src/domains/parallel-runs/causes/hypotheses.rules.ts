import type { ParallelCause } from '@kazi/contract/payroll/parallel-vocabulary'
import type { Facts, KenyaFacts, NigeriaFacts, StatutoryBases, UgandaFacts } from '@kazi/payroll'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@kazi/values/local-date'
import { add, type Minor, minor, ZERO } from '@kazi/values/money'

/**
 * A way in which another system may have come to its figure: the facts as it may have had them. If the law on those gives
 * what it printed, that is the likely cause.
 */
export interface Hypothesis {
  readonly cause: ParallelCause
  /** a relief, a basis, the month that an earlier law is of */
  readonly detail: string | null
  readonly facts: Facts
}

/**
 * Everything that is worth trying for a person, the simplest first.
 * @param grossThere the other system's gross; null: its sheet doesn't say
 */
export function hypothesesOf(facts: Facts, grossHere: Minor, grossThere: Minor | null): Hypothesis[] {
  return [
    ...withOtherPay(facts, grossHere, grossThere),
    ...withoutReliefs(facts),
    ...monthAlone(facts),
    ...underEarlierLaw(facts),
    ...onOtherBases(facts),
    ...otherwiseEmployed(facts),
  ]
}

/** The law on the other system's pay. */
function withOtherPay(facts: Facts, here: Minor, there: Minor | null): Hypothesis[] {
  const { pay } = facts
  if (there === null || there === here || pay.basis !== 'monthly' || pay.gross === null) return []
  const gross = pay.gross + there - here
  if (gross <= 0 || pay.raises.length > 0) return []
  return [{ cause: 'follows-pay', detail: null, facts: { ...facts, pay: { ...pay, gross: minor(gross) } } }]
}

function withoutReliefs(facts: Facts): Hypothesis[] {
  switch (facts.country) {
    case 'NG':
      return without(facts, facts.reliefs, (reliefs): NigeriaFacts => ({ ...facts, reliefs }))
    case 'KE':
      return without(facts, facts.reliefs, (reliefs): KenyaFacts => ({ ...facts, reliefs }))
    case 'UG':
      return []
  }
}

/** Without each relief that the person has, and without any of them. */
function without<Reliefs extends object>(
  _facts: Facts,
  reliefs: Reliefs,
  withReliefs: (reliefs: Reliefs) => Facts,
): Hypothesis[] {
  const had = (Object.keys(reliefs) as (keyof Reliefs & string)[]).filter((key) => Boolean(reliefs[key]))
  const gone = (keys: readonly string[]): Reliefs =>
    Object.fromEntries(
      Object.entries(reliefs).map(([key, value]) => [
        key,
        keys.includes(key) ? (typeof value === 'boolean' ? false : ZERO) : value,
      ]),
    ) as Reliefs
  const one = had.map(
    (key): Hypothesis => ({ cause: 'relief-missing', detail: key, facts: withReliefs(gone([key])) }),
  )
  if (had.length < 2) return one
  return [...one, { cause: 'relief-missing', detail: 'all', facts: withReliefs(gone(had)) }]
}

/** Nigeria's tax goes by the year so far; many systems tax each month as if it were the only one. */
function monthAlone(facts: Facts): Hypothesis[] {
  if (facts.country !== 'NG' || facts.earlierThisYear === null) return []
  return [
    { cause: 'month-alone', detail: null, facts: { ...facts, earlierThisYear: null, settlesYear: false } },
  ]
}

const yearsBack = [1, 2, 3] as const

/** The law of the same month in the years before: bands and rates that another system never changed. */
function underEarlierLaw(facts: Facts): Hypothesis[] {
  const { period, employment, pay } = facts
  const isWhole = facts.absences.length === 0 && (pay.basis !== 'monthly' || pay.raises.length === 0)
  if (!isWhole || facts.arrears.length > 0) return []
  return yearsBack.map((years) => {
    const month = addMonths(monthOf(period.to), -12 * years)
    const from = firstDayOf(month)
    const started = employment.startsOn !== null && employment.startsOn > from ? from : employment.startsOn
    const earlier = {
      period: { from, to: lastDayOf(month) },
      payDate: lastDayOf(month),
      employment: { ...employment, startsOn: started, endsOn: null },
    }
    const then: Facts =
      facts.country === 'NG'
        ? { ...facts, ...earlier, earlierThisYear: null, settlesYear: false }
        : { ...facts, ...earlier }
    return { cause: 'earlier-law', detail: month, facts: then }
  })
}

const everything: StatutoryBases = { paye: true, pension: true, health: true, housing: true }

/** Contributions on all pay, or on basic pay alone. Tax is always on all of it. */
function onOtherBases(facts: Facts): Hypothesis[] {
  const { breakdown } = facts
  const on = (isCounted: (code: string) => boolean): Facts => ({
    ...facts,
    breakdown: {
      ...breakdown,
      components: breakdown.components.map((component) => ({
        ...component,
        bases: isCounted(component.code)
          ? everything
          : { paye: true, pension: false, health: false, housing: false },
      })),
    },
  })
  return [
    { cause: 'other-basis', detail: 'all-pay', facts: on(() => true) },
    { cause: 'other-basis', detail: 'basic', facts: on((code) => code === 'basic') },
    ...countryBases(facts),
  ]
}

function countryBases(facts: Facts): Hypothesis[] {
  switch (facts.country) {
    case 'NG':
      return [
        nigeria(facts, 'switched-off', { pension: 'none' }),
        nigeria(facts, 'nhf', { nhf: !facts.statutory.nhf }),
      ]
    case 'KE': {
      const { shifRounding } = facts.statutory
      const statutory = {
        ...facts.statutory,
        shifRounding: shifRounding === 'cent' ? ('shilling' as const) : ('cent' as const),
      }
      return [
        { cause: 'rounding', detail: null, facts: { ...facts, statutory } },
        { cause: 'other-basis', detail: 'no-scheme', facts: withoutScheme(facts) },
      ]
    }
    case 'UG':
      return [
        uganda(facts, 'lst-base', {
          localServiceTaxBase: facts.statutory.localServiceTaxBase === 'gross' ? 'take-home' : 'gross',
        }),
        uganda(facts, 'lst-year', {
          localServiceTax: facts.statutory.localServiceTax === 'instalments' ? 'all-in-july' : 'instalments',
        }),
      ]
  }
}

const nigeria = (
  facts: NigeriaFacts,
  detail: string,
  change: Partial<NigeriaFacts['statutory']>,
): Hypothesis => ({
  cause: 'other-basis',
  detail,
  facts: { ...facts, statutory: { ...facts.statutory, ...change } },
})

const uganda = (
  facts: UgandaFacts,
  detail: string,
  change: Partial<UgandaFacts['statutory']>,
): Hypothesis => ({
  cause: 'other-basis',
  detail,
  facts: { ...facts, statutory: { ...facts.statutory, ...change } },
})

const withoutScheme = (facts: KenyaFacts): KenyaFacts => ({
  ...facts,
  contributions: { ...facts.contributions, registeredPension: ZERO, postRetirementMedical: ZERO },
})

/** Taxed as somebody's second employer does, or as somebody from abroad. */
function otherwiseEmployed(facts: Facts): Hypothesis[] {
  const { employment } = facts
  const rank = employment.rank === 'main' ? ('secondary' as const) : ('main' as const)
  const taxResidence =
    employment.taxResidence === 'resident' ? ('non-resident' as const) : ('resident' as const)
  return [
    { cause: 'relief-missing', detail: rank, facts: { ...facts, employment: { ...employment, rank } } },
    {
      cause: 'relief-missing',
      detail: taxResidence,
      facts: { ...facts, employment: { ...employment, taxResidence } },
    },
  ]
}

/** The sum of amounts, of which there may be none. */
export const sumOf = (amounts: readonly Minor[]): Minor => (amounts.length === 0 ? ZERO : add(...amounts))
