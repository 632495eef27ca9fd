import type { bonusPlan, offCycleItemList } from '@kazi/contract/payroll/run-plan'
import {
  type CommonFacts,
  calculate,
  defaultExtraBases,
  type Extra,
  type Facts,
  type Measure,
  type Pay,
} from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { addDays, dayOf, type LocalDate, type Month, monthNumberOf, yearOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { Rate } from '@kazi/values/rate'
import type { PaySettings } from '../contributions/contribution.ts'
import type { PayablePerson } from '../contributions/gather-contributions.ts'
import { numbered } from '../contributions/item-codes.rules.ts'

type Item = (typeof offCycleItemList)['_zod']['output'][number]
type Bonus = (typeof bonusPlan)['_zod']['output']

/** What a run pays that isn't a month's regular pay. It is kept with the run, and computing it anew asks it again. */
export type RunPlan =
  /** the salary of whoever the month's payroll left out */
  | { readonly pays: 'salary' }
  | { readonly pays: 'items'; readonly items: readonly Item[] }
  | { readonly pays: 'bonus'; readonly bonus: Bonus }
  /** everything that is owed to whoever leaves in the month */
  | { readonly pays: 'final' }
  /** what past months should have paid; `month` null: any of them */
  | { readonly pays: 'arrears'; readonly month: Month | null }

/** Whether a plan pays the days of the month: then nobody else may. Null: a regular run. */
export const isForDays = (plan: RunPlan | null): boolean =>
  plan === null || plan.pays === 'salary' || plan.pays === 'final'

/** Whether a plan pays what past months should have paid, as a regular run does. */
export const isForArrears = (plan: RunPlan | null): boolean => isForDays(plan) || plan?.pays === 'arrears'

/** As much of a payslip's facts as a plan decides. */
type Planned = Pick<PayablePerson, 'additions' | 'deductions' | 'absences'> & {
  /** absent: what is agreed for the days */
  readonly pay?: Pay
}

interface PlanScene {
  readonly country: CountryCode
  readonly period: { readonly from: LocalDate; readonly to: LocalDate }
  /** another run pays the person's days of the month */
  readonly areDaysPaid: boolean
  /** what other runs of the month pay already, by its source */
  readonly paidSources: ReadonlySet<Id>
  /** the facts of the person's full month, with which the salary that shares are of is found */
  readonly regularFacts: () => Facts
}

/** What a plan makes of what the areas say of a person. */
export function planFor(plan: RunPlan | null, person: PayablePerson, scene: PlanScene): Planned {
  const { additions, deductions, absences } = person
  switch (plan?.pays) {
    case 'items': {
      const own = plan.items.filter(({ employeeId }) => employeeId === person.employeeId)
      const earned = own.map((item) => ({ source: null, earning: extraOf(scene.country, item) }))
      return { ...numbered(earned, []), absences: [], pay: noPay(null) }
    }
    case 'bonus': {
      const earning = bonusOf(plan.bonus, person, scene)
      const fullMonth = earning.measure?.kind === 'share' ? fullMonthSalary(person, scene) : null
      return { additions: [{ source: null, earning }], deductions: [], absences: [], pay: noPay(fullMonth) }
    }
    case 'arrears':
      return { additions: [], deductions: [], absences: [], pay: noPay(null) }
    case 'final': {
      const isOpen = ({ source }: { readonly source: Id | null }) =>
        source === null || !scene.paidSources.has(source)
      const left = { additions: additions.filter(isOpen), deductions: deductions.filter(isOpen) }
      return scene.areDaysPaid ? { ...left, absences: [], pay: noPay(null) } : { ...left, absences }
    }
    default:
      return { additions, deductions, absences }
  }
}

const noPay = (fullMonth: Minor | null): Pay => ({ basis: 'none', fullMonth })

/** Whether a payslip with these facts would pay nothing at all. */
export const paysNothing = ({ pay, extraEarnings, arrears }: CommonFacts): boolean =>
  pay.basis === 'none' && extraEarnings.length + arrears.length === 0

/** What is paid off the cycle comes once: it is taxed on top, and belongs to the bases of what doesn't come back. */
const extraOf = (country: CountryCode, { kind, name, amount, amountIs }: Item): Extra => ({
  ...{ code: `add-on.${kind}`, label: name, kind: 'irregular', amount, amountIs, days: null },
  bases: defaultExtraBases(country, 'irregular'),
})

/** What an organisation begins with, until it says otherwise. */
const usualBonus: PaySettings['bonus'] = { payWith: 'month', amountIs: 'gross', byTenure: false }

function bonusOf(bonus: Bonus, { settings, employment }: PayablePerson, scene: PlanScene): Extra {
  const { country, period } = scene
  const usual = settings?.bonus ?? usualBonus
  const months = (bonus.byTenure ?? usual.byTenure) ? monthsOfService(employment, period.to) : undefined
  const measure = measureOf(bonus, months)
  return {
    ...{ code: `add-on.${bonus.kind}`, label: bonus.name, kind: 'irregular', days: null },
    amount: measure === undefined ? (bonus.amount ?? ZERO) : ZERO,
    ...(measure === undefined ? {} : { measure }),
    amountIs: bonus.amountIs ?? usual.amountIs,
    bases: defaultExtraBases(country, 'irregular'),
  }
}

function measureOf({ measure, amount, share }: Bonus, months: number | undefined): Measure | undefined {
  if (measure === 'fixed') {
    return months === undefined ? undefined : { kind: 'part-of-year', amount: amount ?? ZERO, months }
  }
  const of = measure === 'share-of-basic' ? 'basic' : 'gross'
  return {
    ...{ kind: 'share', of, share: (share ?? 0) as Rate },
    ...(months === undefined ? {} : { months }),
  }
}

/**
 * Full months of employment within the twelve that end on a day: whoever has been there for a year has all of them, who
 * started on 15 March has nine by the end of December.
 */
export function monthsOfService({ startsOn, endsOn }: PayablePerson['employment'], until: LocalDate): number {
  const last = addDays(endsOn !== null && endsOn < until ? endsOn : until, 1)
  const whole = (yearOf(last) - yearOf(startsOn)) * 12 + monthNumberOf(last) - monthNumberOf(startsOn)
  const months = dayOf(last) < dayOf(startsOn) ? whole - 1 : whole
  return Math.max(0, Math.min(12, months))
}

/**
 * The gross of a full month: what is agreed at the end of the month, or, where a net or a rate is agreed, what the month's own
 * salary comes to. Null where nobody knows.
 */
function fullMonthSalary({ salaries }: PayablePerson, { regularFacts }: PlanScene): Minor | null {
  const last = salaries.at(-1)
  if (last === undefined) return null
  if (last.basis === 'gross') return last.amount
  const facts = regularFacts()
  const alone = { ...facts, absences: [], extraEarnings: [], extraDeductions: [], arrears: [] }
  const result = calculate({ ...alone, earlierThisMonth: null } as Facts, 'amounts')
  return result.ok ? result.totals.gross : null
}
