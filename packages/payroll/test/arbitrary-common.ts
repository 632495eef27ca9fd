import type { CountryCode } from '@kazi/values/country'
import { addMonths } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { RATE_ONE, type Rate, rateOfMillionths } from '@kazi/values/rate'
import fc from 'fast-check'
import {
  type Arrears,
  type BaseAmounts,
  type Benefit,
  type Breakdown,
  type CommonFacts,
  type Deduction,
  deductionRanks,
  defaultBreakdown,
  type EarnedAmounts,
  type Extra,
  type ExtraKind,
  items,
  type MonthToDate,
  type StatutoryBases,
} from '../src/index.ts'
import {
  absencesOf,
  amount,
  cutDays,
  days,
  earnedMonth,
  employmentOf,
  orNothing,
  payDateOf,
  payOf,
  payTerms,
  periodOf,
  proration,
  rarely,
  share,
} from './arbitrary-pay.ts'

const flags: fc.Arbitrary<StatutoryBases> = fc.record({
  paye: fc.boolean(),
  pension: fc.boolean(),
  health: fc.boolean(),
  housing: fc.boolean(),
})

const cutPoint = fc.nat(RATE_ONE)

/** Three named parts, which count for pension as Nigeria's law asks, and one of the organisation's own. */
const ownBreakdown: fc.Arbitrary<Breakdown> = fc
  .tuple(fc.tuple(cutPoint, cutPoint, cutPoint), fc.nat(3), fc.tuple(flags, flags, flags, flags))
  .map(([cuts, remainder, bases]) => {
    const [a, b, c] = [...cuts].sort((x, y) => x - y) as [number, number, number]
    const shares = [a, b - a, c - b, RATE_ONE - c]
    const codes = ['basic', 'housing', 'transport', 'commuting']
    return {
      components: codes.map((code, index) => ({
        code,
        label: code === 'commuting' ? 'Commuting' : null,
        share: rateOfMillionths(shares[index]!),
        bases: code === 'commuting' ? bases[index]! : { ...bases[index]!, pension: true },
      })),
      remainderTo: codes[remainder]!,
    }
  })

const kind: fc.Arbitrary<ExtraKind> = fc.constantFrom('regular', 'irregular', 'per-diem', 'loss-of-office')

const extra = fc.record({
  amount: amount(50_000_000),
  kind,
  isNet: rarely(fc.constant(true), false),
  days: fc.nat(31),
  bases: flags,
})

const extras: fc.Arbitrary<Extra[]> = rarely(fc.array(extra, { minLength: 1, maxLength: 3 }), []).map(
  (list) =>
    list.map(({ isNet, days, ...one }, index) => ({
      ...one,
      code: `extra-${index}`,
      label: `Extra ${index}`,
      amountIs: isNet ? 'net' : 'gross',
      days: one.kind === 'per-diem' ? days : null,
    })),
)

const noFlags: StatutoryBases = { paye: false, pension: false, health: false, housing: false }

const deduction = fc.record({
  amount: amount(2_000_000),
  rank: fc.constantFrom(...deductionRanks),
  bases: rarely(flags, noFlags),
  isOwnLoan: fc.boolean(),
})

const deductions: fc.Arbitrary<Deduction[]> = rarely(
  fc.array(deduction, { minLength: 1, maxLength: 3 }),
  [],
).map((list) => list.map((one, index) => ({ ...one, code: `loan-${index}`, label: `Loan ${index}` })))

const benefitTerms = fc.record({
  kind: fc.constantFrom('housing', 'car', 'asset', 'hired-asset', 'meals', 'other'),
  value: amount(20_000_000),
  privateShare: share,
})

const benefits: fc.Arbitrary<Benefit[]> = rarely(
  fc.array(benefitTerms, { minLength: 1, maxLength: 3 }),
  [],
).map((list) =>
  list.map(({ kind, value, privateShare }, index) => benefitOf(kind, index, value, privateShare)),
)

function benefitOf(kind: string, index: number, value: Minor, privateShare: Rate): Benefit {
  const name = { code: `benefit-${index}`, label: `Benefit ${index}` }
  switch (kind) {
    case 'housing':
      return { ...name, kind, marketRent: value }
    case 'car':
      return { ...name, kind, cost: value, privateShare }
    case 'asset':
      return { ...name, kind, cost: value }
    case 'hired-asset':
      return { ...name, kind, monthlyHire: value }
    case 'meals':
      return { ...name, kind, value }
    default:
      return { ...name, kind: 'other', value }
  }
}

const baseAmounts: fc.Arbitrary<BaseAmounts> = fc
  .tuple(amount(), fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100))
  .map(([paye, ...percents]) => {
    const part = (percent: number): Minor => Math.floor((paye * percent) / 100) as Minor
    const [pension, health, housing, irregular] = percents.map(part) as [Minor, Minor, Minor, Minor]
    return { paye, pension, health, housing, irregular }
  })

const earned: fc.Arbitrary<EarnedAmounts> = baseAmounts.map((bases) => ({ gross: bases.paye, bases }))

/** Of two amounts the larger is what was due. */
const arrearsOfMonths = rarely(
  fc.array(fc.tuple(earned, earned, fc.integer({ min: 1, max: 24 })), { minLength: 1, maxLength: 2 }),
  [],
)

function arrearsBefore(month: string, list: readonly [EarnedAmounts, EarnedAmounts, number][]): Arrears[] {
  return list.map(([one, other, monthsAgo]) => {
    const [paid, due] = one.gross <= other.gross ? [one, other] : [other, one]
    return { month: addMonths(month as Arrears['month'], -monthsAgo), paid, due }
  })
}

/** Earlier payslips of the month, which took a share of their pay for some of the country's items. */
const earlierThisMonth = (country: CountryCode): fc.Arbitrary<MonthToDate | null> => {
  const own = items.filter((item) => item.country === country).map(({ code }) => code)
  const taken = fc.uniqueArray(fc.constantFrom(...own), { maxLength: 4 })
  return rarely<MonthToDate | null>(
    fc.tuple(baseAmounts, taken, fc.nat(30)).map(([bases, codes, percent]) => {
      const each = Math.floor((bases.paye * percent) / 100) as Minor
      return { bases, taken: Object.fromEntries(codes.map((code) => [code, each])) }
    }),
    null,
  )
}

export const commonFacts = (country: CountryCode): fc.Arbitrary<CommonFacts> =>
  fc
    .record({
      earned: earnedMonth,
      days,
      who: fc.record({
        taxResidence: rarely(fc.constant('non-resident' as const), 'resident' as const),
        rank: rarely(fc.constant('secondary' as const), 'main' as const),
      }),
      terms: payTerms,
      breakdown: fc.oneof(fc.constant(defaultBreakdown(country)), ownBreakdown),
      proration,
      extraEarnings: extras,
      extraDeductions: deductions,
      benefits,
      arrears: arrearsOfMonths,
      deductionLimits: fc.record({ isLawfulMaximumOn: fc.boolean(), minimumNet: orNothing(5_000_000) }),
      earlierThisMonth: earlierThisMonth(country),
    })
    .map(({ earned, days, who, terms, arrears, ...rest }) => {
      const period = periodOf(earned, days)
      const cuts = cutDays(period, days)
      return {
        ...rest,
        period,
        payDate: payDateOf(period, days),
        employment: employmentOf(period, days, who),
        pay: payOf(terms, cuts),
        absences: absencesOf(terms, cuts),
        arrears: arrearsBefore(earned, arrears),
      }
    })
