import type { LocalDate } from '@kazi/values/local-date'
import { add, divide, type Minor, minor, split, ZERO } from '@kazi/values/money'
import { RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import type { NigeriaLaw, PayeLaw } from '../src/countries/ng/law.ts'
import {
  type Breakdown,
  calculate,
  type Extra,
  type NigeriaFacts,
  type Problem,
  type StatutoryBases,
} from '../src/index.ts'
import type { ResolvedLaw } from '../src/parameter.ts'
import { nigeriaMonth } from '../src/plain-month.ts'
import { type CaseInput, readEmployment } from './case-input.ts'
import {
  readTaxPerson,
  type TaxPerson,
  twelfthOf,
  warningsOfNet,
  type YearOfPay,
  yearFigures,
} from './nigeria-year.ts'
import { amountOf, inMajorUnits, type Payslip } from './payslip-figures.ts'
import type { CaseAnswer, CaseFigures } from './worked-case.ts'

/** Components of a year's pay, and the level month of it. */
export const componentNames = [
  'annual',
  'basic',
  'housing',
  'transport',
  'other',
  'monthly_gross',
  'nhf_on',
  'nhis',
  'gratuity',
  'rent',
  'rent_relief_claimed',
  'cra_base',
] as const

interface Components {
  readonly basic: Minor
  readonly housing: Minor
  readonly transport: Minor
  readonly other: Minor
}

/**
 * A year by its components, and the payslip of a level month of it. Contributions of the year are rounded once: they
 * are read off a payslip whose amounts are the year's, for they have no steps and no ceilings.
 */
export function runComponentsCase(
  date: LocalDate,
  law: ResolvedLaw<NigeriaLaw>,
  input: CaseInput,
): CaseAnswer {
  const ofYear = readYear(input)
  const ofMonth = readMonth(input, ofYear)
  const paye = law.ok ? law.law.paye : undefined
  const employment = readEmployment(input)
  const nhis = readNhis(input)
  const gratuity = input.amountOrNone('gratuity')
  const person = readTaxPerson(input, paye, {
    pension: 'shared',
    nhf: input.flag('nhf_on', false),
    // These cases take NHF on basic pay in every year.
    nhfBase: 'basic',
    nhia: nhis === 'by-law',
    consolidatedReliefBase: 'net',
  })
  if (input.problems.length > 0) return { ok: false, problems: input.problems }
  if (!law.ok) return law
  const factsWith = (pay: Components): NigeriaFacts => {
    const facts = factsOf(date, pay, person)
    return { ...facts, employment: { ...facts.employment, ...employment } }
  }
  const year = calculate(factsWith(ofYear))
  const month = calculate(factsWith(ofMonth))
  if (!year.ok) return year
  if (!month.ok) return month
  const sums: YearOfPay = { ...yearOf(year, nhis), gratuity }
  const { paye: taxLaw } = law.law
  const tax = twelfthOf(taxLaw, sums, person)
  const net = netOf(month, nhis, tax)
  const figures = { ...yearFigures(taxLaw, sums, person), ...monthFigures(year, month, tax, net) }
  const warnings = [...law.problems, ...warningsOfWage(month, taxLaw), ...warningsOfNet(net)]
  return { ok: true, figures, warnings }
}

/** The whole month's pay is compared with the minimum wage: on these payslips basic pay alone is the salary. */
function warningsOfWage({ totals: { gross } }: Payslip, { minimumWage }: PayeLaw): readonly Problem[] {
  if (gross >= minimumWage) return []
  const values = { salaryMinor: gross, minimumMinor: minimumWage }
  return [{ key: 'ng.salary-below-minimum-wage', severity: 'warning', values }]
}

function readYear(input: CaseInput): Components {
  if (!input.flag('annual', false)) {
    input.refuse('input-missing', 'annual is missing: components of pay are a year’s, say “annual”: true.')
  }
  return {
    basic: input.amount('basic'),
    housing: input.amountOrNone('housing'),
    transport: input.amountOrNone('transport'),
    other: input.amountOrNone('other'),
  }
}

/** A naira: how far a month that is printed in whole naira may be from a twelfth. */
const ROUNDED_MONTH = minor(100)

/** The month's components: the year's shares of the monthly gross, to the kobo. */
function readMonth(input: CaseInput, { basic, housing, transport, other }: Components): Components {
  const twelfth = divide(add(basic, housing, transport, other), 12, 'half-up')
  const gross = input.has('monthly_gross') ? input.amount('monthly_gross') : twelfth
  if (Math.abs(gross - twelfth) > ROUNDED_MONTH) {
    input.refuse(
      'input-contradictory',
      'monthly_gross isn’t a twelfth of basic, housing, transport and other.',
    )
  }
  if (twelfth === 0) return { basic: gross, housing: ZERO, transport: ZERO, other: ZERO }
  const shares = split(gross, [basic, housing, transport, other])
  return { basic: shares[0]!, housing: shares[1]!, transport: shares[2]!, other: shares[3]! }
}

/** Health insurance: a year's sum as given, or what the law takes of basic pay. */
type Nhis = Minor | 'by-law'

function readNhis(input: CaseInput): Nhis {
  if (typeof input.raw('nhis') === 'number') return input.amount('nhis')
  return input.flag('nhis', false) ? 'by-law' : ZERO
}

const basicAlone: Breakdown = {
  components: [
    {
      code: 'basic',
      label: null,
      share: rateOfMillionths(RATE_ONE),
      bases: { paye: true, pension: true, health: true, housing: true },
    },
  ],
  remainderTo: 'basic',
}

/** Basic pay is the salary and the others stand beside it, so that each is what the case says, to the kobo. */
function factsOf(date: LocalDate, pay: Components, person: TaxPerson): NigeriaFacts {
  const pensionable: StatutoryBases = { paye: true, pension: true, health: false, housing: true }
  return {
    ...nigeriaMonth(date, { basis: 'monthly', gross: pay.basic, raises: [] }),
    ...person,
    breakdown: basicAlone,
    extraEarnings: [
      allowance('housing-allowance', 'Housing', pay.housing, pensionable),
      allowance('transport-allowance', 'Transport', pay.transport, pensionable),
      allowance('other-allowance', 'Other', pay.other, { ...pensionable, pension: false }),
    ],
  }
}

const allowance = (code: string, label: string, amount: Minor, bases: StatutoryBases): Extra => ({
  code,
  label,
  kind: 'regular',
  amount,
  amountIs: 'gross',
  days: null,
  bases,
})

const yearOf = (year: Payslip, nhis: Nhis): Omit<YearOfPay, 'gratuity'> => ({
  gross: year.totals.gross,
  pension: amountOf(year, 'ng.pension') as Minor,
  nhf: amountOf(year, 'ng.nhf') as Minor,
  nhia: nhis === 'by-law' ? (amountOf(year, 'ng.nhia') as Minor) : nhis,
  roundedOff: ['ng.pension', 'ng.nhf', 'ng.nhia'].reduce((sum, item) => sum + roundedOffOf(year, item), 0),
})

/** What rounding a contribution to the kobo took off it, in hundredths of a kobo. */
function roundedOffOf({ lines }: Payslip, item: string): number {
  const line = lines.find((one) => one.item === item)
  const step = line?.steps.find((one) => one.kind === 'percent')
  if (line === undefined || step === undefined) return 0
  // In two parts, for a year's pay times millionths is no safe integer.
  const rest = step.base % RATE_ONE
  const whole = (step.base - rest) / RATE_ONE
  return (whole * step.rate - line.amount) * 100 + (rest * step.rate) / (RATE_ONE / 100)
}

/** The level month's gross less its own contributions, each rounded, and the twelfth of the year's tax. */
function netOf(month: Payslip, nhis: Nhis, tax: Minor): Minor {
  const nhia = nhis === 'by-law' ? amountOf(month, 'ng.nhia') : divide(nhis, 12, 'half-up')
  return (month.totals.gross -
    amountOf(month, 'ng.pension') -
    amountOf(month, 'ng.nhf') -
    nhia -
    tax) as Minor
}

function monthFigures(year: Payslip, month: Payslip, tax: Minor, net: Minor): CaseFigures {
  const naira = (amount: number): number => inMajorUnits(amount, 'NGN')
  return {
    pension_employer: naira(amountOf(year, 'ng.pension-employer')),
    nsitf_employer_annual: naira(amountOf(year, 'ng.nsitf')),
    itf_employer_annual: naira(amountOf(year, 'ng.itf')),
    monthly_gross: naira(month.totals.gross),
    monthly_pension_employee: naira(amountOf(month, 'ng.pension')),
    monthly_pension_employer: naira(amountOf(month, 'ng.pension-employer')),
    monthly_nhf: naira(amountOf(month, 'ng.nhf')),
    monthly_paye: naira(tax),
    monthly_net: naira(net),
  }
}
