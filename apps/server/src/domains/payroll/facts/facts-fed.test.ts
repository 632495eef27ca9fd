import { statutory } from '@kazi/contract/employees/statutory'
import { payrollSettings } from '@kazi/contract/payroll/settings'
import type { Facts } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { parseId } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { rateOfMillionths } from '@kazi/values/rate'
import { expect, test } from 'vitest'
import { factsOf } from './facts.rules.ts'

/*
 * Prevents: something that the engine can compute and nobody can enter. Each field of the engine's facts stands here with
 * what feeds it, which is shown to move it; or it is on the list of what a later area will feed, which only becomes shorter.
 */

type Person = Parameters<typeof factsOf>[0]
type Scene = Parameters<typeof factsOf>[1]

/** What nothing feeds yet, and the area that will. */
const fedLater: Readonly<Record<string, string>> = {
  benefits: 'benefits in kind',
  earlierThisMonth: 'off-cycle and bonus runs',
  'employer.groupLifeRate': 'insurance',
}

/** Somebody of whom nothing is said but what has to be, and whose year had paid nothing before. */
const plain: Person = {
  employment: { startsOn: localDate('2024-01-01'), endsOn: null },
  absences: [],
  additions: [],
  deductions: [],
  salaries: [
    { effectiveOn: localDate('2024-01-01'), amount: minor(100_000_00), basis: 'gross', currency: 'NGN' },
  ],
  workedTime: null,
  switches: { taxResident: true, secondEmployment: false },
  settings: null,
  opening: null,
  arrears: [],
  earlierThisMonth: null,
}
const plainScene = (country: CountryCode): Scene => ({
  ...{ country, period: monthPeriod('2026-12' as never), payDate: localDate('2026-12-28'), headcount: 2 },
})

const bases = { paye: minor(1), pension: minor(1), health: minor(1), housing: minor(1), irregular: minor(0) }
const amounts = (gross: number) => ({ gross: minor(gross), bases })
const agreed = (said: Partial<Person['salaries'][number]>): Partial<Person> => ({
  salaries: [{ ...plain.salaries[0]!, ...said }],
})
const hours = { unit: 'hour', hundredths: 16_000 } as const
const opening = {
  ...{ year: 2026, months: 2, taxable: minor(5), irregular: minor(2), deductions: minor(1), tax: minor(1) },
  ...{ gross: minor(5), pension: minor(1), items: {}, net: minor(1) },
}
const settings: NonNullable<Person['settings']> = {
  breakdown: { components: [], remainderTo: 'basic' },
  proration: 'fixed-30',
  deductionLimits: { isLawfulMaximumOn: false, minimumNet: minor(1) },
  bonus: { payWith: 'month', amountIs: 'gross', byTenure: false },
  schedule: 'monthly',
  law: {
    switches: { 'housing-relief': false, itf: true },
    choices: {
      ...{ nhfBase: 'basic', consolidatedReliefBase: 'gross', shifRounding: 'shilling' },
      localServiceTaxBase: 'take-home',
      labourAct: 'worker',
    },
  },
}

/** What somebody enters, by where they do, and what is different then. */
interface Feed {
  readonly by:
    | 'run'
    | 'dated employment'
    | 'dated salary'
    | 'dated suspension'
    | 'worked time'
    | 'switch'
    | 'declared'
    | 'opening figures'
    | 'setting'
    | 'corrected terms'
    | 'add-ons'
  /** the contract's name of a switch, a declared figure or a setting */
  readonly name?: string
  readonly said?: Partial<Person>
  readonly scene?: Partial<Scene>
}

const switched = (by: 'switch' | 'declared', name: string, value: unknown): Feed => ({
  ...{ by, name },
  said: { switches: { ...plain.switches, [name]: value } as Person['switches'] },
})
const set = (name: string): Feed => ({ by: 'setting', name, said: { settings } })
const opened: Feed = { by: 'opening figures', said: { opening } }
const time = (basis: 'hourly' | 'daily'): Feed => ({
  ...{ by: 'worked time' },
  said: { ...agreed({ basis, amount: minor(1) }), workedTime: hours },
})

const ownBases = { paye: true, pension: false, health: false, housing: false }
const bonus: Person['additions'][number] = {
  source: parseId('01890000-0000-7000-8000-000000000001')!,
  earning: {
    ...{ code: 'add-on.bonus', label: 'Bonus', kind: 'irregular', amount: minor(1), amountIs: 'gross' },
    ...{ days: null, bases: ownBases },
  },
}
const dues: Person['deductions'][number] = {
  source: parseId('01890000-0000-7000-8000-000000000002')!,
  deduction: {
    ...{ code: 'add-on.union-dues', label: 'Dues', amount: minor(1), rank: 'voluntary', bases: ownBases },
  },
  payee: null,
}

const fedBy: Readonly<Record<string, Feed>> = {
  extraEarnings: { by: 'add-ons', said: { additions: [bonus] } },
  extraDeductions: { by: 'add-ons', said: { deductions: [dues] } },
  'period.from': { by: 'run', scene: { period: monthPeriod('2026-11' as never) } },
  'period.to': { by: 'run', scene: { period: monthPeriod('2026-11' as never) } },
  payDate: { by: 'run', scene: { payDate: localDate('2026-12-20') } },
  'employment.startsOn': {
    by: 'dated employment',
    said: { employment: { startsOn: localDate('2024-02-01'), endsOn: null } },
  },
  'employment.endsOn': {
    by: 'dated employment',
    said: { employment: { ...plain.employment, endsOn: localDate('2026-12-10') } },
  },
  'employment.taxResidence': switched('switch', 'taxResident', false),
  'employment.rank': switched('switch', 'secondEmployment', true),
  'pay.basis': { by: 'dated salary', said: agreed({ basis: 'net' }) },
  'pay.gross': { by: 'dated salary', said: agreed({ amount: minor(1) }) },
  'pay.net': { by: 'dated salary', said: agreed({ basis: 'net' }) },
  'pay.raises': {
    by: 'dated salary',
    said: {
      salaries: [plain.salaries[0]!, { ...plain.salaries[0]!, effectiveOn: localDate('2026-12-09') }],
    },
  },
  'pay.rate': { by: 'dated salary', said: agreed({ basis: 'daily' }) },
  'pay.hundredths': time('hourly'),
  absences: {
    by: 'dated suspension',
    said: {
      absences: [
        {
          ...{ kind: 'suspension', from: localDate('2026-12-03'), to: localDate('2026-12-04') },
          paidShare: rateOfMillionths(0),
        },
      ],
    },
  },
  'breakdown.components': set('breakdown'),
  'breakdown.remainderTo': set('breakdown'),
  proration: set('proration'),
  'deductionLimits.isLawfulMaximumOn': set('deductionLimits'),
  'deductionLimits.minimumNet': set('deductionLimits'),
  arrears: {
    by: 'corrected terms',
    said: { arrears: [{ month: '2026-11' as never, paid: amounts(1), due: amounts(2) }] },
  },
  'statutory.pension': switched('switch', 'pension', false),
  'statutory.nhf': switched('switch', 'nhf', true),
  'statutory.nhfBase': set('choices'),
  'statutory.nhia': switched('switch', 'nhia', true),
  'statutory.consolidatedReliefBase': set('choices'),
  'statutory.isLabourActWorker': set('choices'),
  'statutory.isTierTwoContractedOut': switched('switch', 'tierTwoContractedOut', true),
  'statutory.shifRounding': set('choices'),
  'statutory.hasHousingRelief': set('switches'),
  'statutory.localServiceTax': switched('switch', 'localServiceTax', false),
  'statutory.localServiceTaxBase': set('choices'),
  'reliefs.annualRent': switched('declared', 'annualRent', minor(1)),
  'reliefs.annualLifePremium': switched('declared', 'annualLifePremium', minor(1)),
  'reliefs.annualMortgageInterest': switched('declared', 'annualMortgageInterest', minor(1)),
  'reliefs.insurancePremiums': switched('declared', 'monthlyInsurancePremium', minor(1)),
  'reliefs.mortgageInterest': switched('declared', 'monthlyMortgageInterest', minor(1)),
  'reliefs.postRetirementMedical': switched('declared', 'monthlyPostRetirementMedical', minor(1)),
  'reliefs.hasDisabilityCertificate': switched('declared', 'disabilityExempt', true),
  'contributions.registeredPension': switched('declared', 'monthlyPension', minor(1)),
  'contributions.postRetirementMedical': switched(
    'declared',
    'monthlyPostRetirementMedicalFromPay',
    minor(1),
  ),
  'contributions.helb': switched('declared', 'monthlyHelb', minor(1)),
  'employer.itf': set('switches'),
  'earlierThisYear.months': opened,
  'earlierThisYear.taxable': opened,
  'earlierThisYear.irregular': opened,
  'earlierThisYear.deductions': opened,
  'earlierThisYear.tax': opened,
  settlesYear: switched('switch', 'settlesTaxYear', true),
}

/** Fields by their path; lists, and what nothing is said of, are of one piece. */
function fieldsOf(holder: object, path = ''): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [key, value] of Object.entries(holder)) {
    const isOpened = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isOpened) fields.set(`${path}${key}`, JSON.stringify(value))
    else for (const [inner, one] of fieldsOf(value, `${path}${key}.`)) fields.set(inner, one)
  }
  return fields
}

const countries = ['NG', 'KE', 'UG'] as const
const factsWith = ({ said = {}, scene = {} }: Partial<Feed>, country: CountryCode): Facts =>
  factsOf({ ...plain, ...said }, { ...plainScene(country), ...scene }, null)

/** Every field that facts have in any country, by whatever is said. */
function allFields(): Set<string> {
  const feeds = [{}, opened, ...Object.values(fedBy)]
  return new Set(
    countries.flatMap((country) => feeds.flatMap((feed) => [...fieldsOf(factsWith(feed, country)).keys()])),
  )
}

test('Each field of the engine’s facts is fed by something that can be entered, or waits on the list for its area', () => {
  const fields = allFields()
  // what the person is of, and what a person without figures of earlier months has in their place
  for (const name of ['country', 'earlierThisYear']) fields.delete(name)
  console.info(`facts: ${fields.size} fields, ${Object.keys(fedLater).length} wait for an area`)
  expect([...fields].sort()).toEqual([...Object.keys(fedBy), ...Object.keys(fedLater)].sort())
})

test.each(Object.entries(fedBy))('What is entered moves %s', (field, feed) => {
  const moved = countries.filter(
    (country) =>
      fieldsOf(factsWith(feed, country)).get(field) !== fieldsOf(factsWith({}, country)).get(field),
  )
  expect(moved).not.toEqual([])
})

test('What waits for an area is nothing yet, whatever is entered', () => {
  for (const country of countries) {
    for (const feed of Object.values(fedBy)) {
      const [facts, before] = [fieldsOf(factsWith(feed, country)), fieldsOf(factsWith({}, country))]
      for (const field of Object.keys(fedLater)) expect(facts.get(field), field).toBe(before.get(field))
    }
  }
})

test('Switches, declared figures and settings have a place in the contract by their names', () => {
  const ofPerson = Object.keys(statutory.shape)
  const ofSettings = Object.keys(payrollSettings.shape)
  for (const { by, name } of Object.values(fedBy)) {
    if (by === 'switch' || by === 'declared') expect(ofPerson).toContain(name)
    if (by === 'setting') expect(ofSettings).toContain(name)
  }
})
