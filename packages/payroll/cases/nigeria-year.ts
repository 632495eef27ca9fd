import { add, type Minor, multiply, multiplyFraction, ZERO } from '@kazi/values/money'
import { RATE_ONE } from '@kazi/values/rate'
import { taxWithHundredths } from '../src/brackets.ts'
import { hundredthsOfRelief, isExemptYear, taxOfYear, twelfthOfTax } from '../src/countries/ng/annual-tax.ts'
import type { PayeLaw } from '../src/countries/ng/law.ts'
import { refuse } from '../src/facts-check.ts'
import type { NigeriaFacts, Problem, Step, StepLabel } from '../src/index.ts'
import type { CaseInput } from './case-input.ts'
import { inMajorUnits } from './payslip-figures.ts'
import type { CaseFigures } from './worked-case.ts'

/* The income tax of a Nigerian year, by the code that a payslip's income tax is worked out with. */

export type TaxPerson = Pick<NigeriaFacts, 'reliefs' | 'statutory'>

/** Kobo of a year. */
export interface YearOfPay {
  readonly gross: Minor
  readonly pension: Minor
  readonly nhf: Minor
  readonly nhia: Minor
  /** not taxed, and not taken from the pay: PITA, Third Schedule; since 2026 Nigeria Tax Act 2025, s. 163(1)(i) */
  readonly gratuity: Minor
  /** what rounding pension, NHF and health insurance to the kobo took off them, in hundredths of a kobo */
  readonly roundedOff: number
}

const contributionsOf = ({ pension, nhf, nhia, gratuity }: YearOfPay): Minor =>
  add(pension, nhf, nhia, gratuity)

/** A level month's part of the year's tax: its exact twelfth, rounded once. */
export const twelfthOf = (paye: PayeLaw, year: YearOfPay, person: TaxPerson): Minor =>
  isExemptYear(paye, year.gross) ? ZERO : twelfthOfTax(paye, year.gross, contributionsOf(year), person, null)

/** What a person should know of a level month: a net below zero. */
export const warningsOfNet = (net: Minor): readonly Problem[] =>
  net < 0 ? [refuse('net-negative', { netMinor: net })] : []

/**
 * The year's figures. The reliefs and the minimum tax of somebody exempt are shown too: what they would be. Relief,
 * chargeable income and tax are rounded once, from the exact sum, though the steps round each share of it.
 */
export function yearFigures(paye: PayeLaw, year: YearOfPay, person: TaxPerson): CaseFigures {
  const steps: Step[] = []
  const contributions = contributionsOf(year)
  taxOfYear(paye, year.gross, contributions, person, steps)
  const added = hundredthsOfRelief(paye.method, year.gross, contributions, person)
  const relieved = year.roundedOff * shareRelieved(paye, person)
  const chargeable = chargeableIn(steps)
  const hundredths = chargeable === 0 ? 0 : Math.round(added - year.roundedOff + relieved)
  const naira = (amount: number): number => inMajorUnits(amount, 'NGN')
  const figure = (label: StepLabel): number => naira(figureIn(steps, label))
  const reliefs: CaseFigures =
    paye.method.kind === 'consolidated-relief'
      ? {
          cra: naira(withHundredths(figureIn(steps, 'ng.paye.consolidated-relief'), -added - relieved)),
          minimum_tax: figure('ng.paye.minimum-tax'),
        }
      : { rent_relief: figure('ng.paye.rent-relief') }
  return {
    gross: naira(year.gross),
    pension_employee: naira(year.pension),
    nhf: naira(year.nhf),
    nhis: naira(year.nhia),
    ...reliefs,
    chargeable: naira(withHundredths(chargeable, hundredths)),
    annual_tax: naira(annualTax(paye, year, chargeable, hundredths)),
    exempt_minimum_wage: isExemptYear(paye, year.gross),
  }
}

/** How much of the contributions comes back as less of the consolidated relief, which is a share of what they leave. */
const shareRelieved = ({ method }: PayeLaw, { statutory }: TaxPerson): number =>
  method.kind === 'consolidated-relief' && statutory.consolidatedReliefBase === 'net'
    ? method.relief.share / RATE_ONE
    : 0

/** The tax of a chargeable income of kobo and hundredths of one, by the engine's own bands. */
function annualTax(paye: PayeLaw, { gross }: YearOfPay, chargeable: number, hundredths: number): number {
  if (isExemptYear(paye, gross)) return 0
  const ofBands = taxWithHundredths(paye.brackets, chargeable as Minor, hundredths, 1)
  if (paye.method.kind === 'rent-relief') return ofBands
  return Math.max(ofBands, multiply(gross, paye.method.minimumTaxRate, 'half-up'))
}

/** Kobo and hundredths of one, rounded half-up. */
const withHundredths = (kobo: number, hundredths: number): number =>
  kobo + Math.floor((hundredths + 50) / 100)

function figureIn(steps: readonly Step[], label: StepLabel): number {
  const step = steps.find((one) => one.label === label)
  if (step === undefined || step.kind === 'note') return 0
  return step.kind === 'add' || step.kind === 'subtract' ? step.value : step.amount
}

const chargeableIn = (steps: readonly Step[]): number =>
  steps.find((step) => step.kind === 'bands')?.rows.reduce((sum, row) => sum + row.taxed, 0) ?? 0

/** What is declared for the year. @param paye undefined when the date has no law: then nothing is asked of it */
export function readTaxPerson(
  input: CaseInput,
  paye: PayeLaw | undefined,
  statutory: NigeriaFacts['statutory'],
): TaxPerson {
  const annualRent = readRent(input, paye)
  return {
    reliefs: { annualRent, annualLifePremium: ZERO, annualMortgageInterest: ZERO },
    statutory: { ...statutory, consolidatedReliefBase: readReliefBase(input) },
  }
}

function readReliefBase(input: CaseInput): 'net' | 'gross' {
  const value = input.has('cra_base') ? input.raw('cra_base') : 'net'
  if (value === 'net' || value === 'gross') return value
  input.refuse('input-not-a-choice', 'cra_base is “net” or “gross”.')
  return 'net'
}

/**
 * The rent that counts for relief; to 2025 there is none, whatever is paid and claimed. A relief that is claimed as a
 * figure is as good as the rent that would give it, and never more than the rent that was paid.
 */
function readRent(input: CaseInput, paye: PayeLaw | undefined): Minor {
  const rent = input.amountOrNone('rent')
  if (!input.has('rent_relief_claimed')) return rent
  const claimed = input.raw('rent_relief_claimed')
  const relief = typeof claimed === 'boolean' ? ZERO : input.amount('rent_relief_claimed')
  if (paye?.method.kind !== 'rent-relief') return rent
  if (typeof claimed === 'boolean') {
    if (claimed && !input.has('rent'))
      input.refuse('input-missing', 'rent is missing: relief is claimed on it.')
    return claimed ? rent : ZERO
  }
  const rentBehind = multiplyFraction(relief, RATE_ONE, paye.method.relief.rate, 'half-up')
  return input.has('rent') && rent < rentBehind ? rent : rentBehind
}
