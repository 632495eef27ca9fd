import { assert } from '@kazi/values/assert'
import { countries } from '@kazi/values/country'
import { addDays, dateOf, firstDayOf, type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'
import { majorUnits } from '@kazi/values/money'
import { hasBranchCodes, isNubanCheckDigitRight } from '#domains/banks/index.ts'
import { defaultStatutory, type EmployeeDraft } from '#domains/employees/index.ts'
import type { DemoCompany, Job } from './companies.ts'
import { createDice, type Dice } from './dice.ts'
import { namePools } from './names.ts'

/** Somebody of the demo world, with what happens to them. */
export interface DemoPerson {
  /** in the order of being hired; the staff number follows from it */
  readonly draft: EmployeeDraft
  /** null: was there before the history begins */
  readonly joinsIn: Month | null
  readonly leaves: { readonly month: Month; readonly on: LocalDate } | null
  readonly raise: { readonly month: Month; readonly percent: number } | null
}

/**
 * Everyone who ever worked for the company, the same at each call.
 * @param months of the history, oldest first, the current one last
 */
export function inventPeople(company: DemoCompany, months: readonly Month[]): readonly DemoPerson[] {
  const dice = createDice(company.seed)
  const inventor = new Inventor(company, dice)
  const places = company.jobs.flatMap((job) => Array.from({ length: job.people }, () => job))
  const hired = places.map((job, at) => inventor.hire(job, at))
  const monthAgo = (count: number): Month | undefined => months[months.length - 1 - count]
  // Whoever comes, goes or is raised is not in the management, so that the figures move as in a real company.
  const movable = hired.filter(({ job }) => job.people > 1)
  const people = new Map(
    hired.map((one) => [one, { draft: one.draft, joinsIn: null, leaves: null, raise: null } as DemoPerson]),
  )
  const leavers: DemoPerson[] = []
  const take = () => {
    const [chosen] = movable.splice(dice.between(0, movable.length - 1), 1)
    assert(chosen, 'more happens than there are people')
    return chosen
  }
  for (const { monthsAgo, replaces } of company.joiners) {
    const chosen = take()
    const month = monthAgo(monthsAgo)
    const monthBefore = monthAgo(monthsAgo + 1)
    if (month === undefined) continue
    const startOn = addDays(firstDayOf(month), dice.pick([0, 2, 6]))
    people.set(chosen, { draft: { ...chosen.draft, startOn }, joinsIn: month, leaves: null, raise: null })
    if (!replaces || monthBefore === undefined) continue
    const on = dice.happens(50) ? lastDayOf(monthBefore) : addDays(firstDayOf(monthBefore), 18)
    const { draft } = inventor.hire(chosen.job, places.length + leavers.length)
    leavers.push({ draft, joinsIn: null, leaves: { month: monthBefore, on }, raise: null })
  }
  for (const { monthsAgo, percent } of company.raises) {
    const chosen = take()
    const month = monthAgo(monthsAgo)
    if (month !== undefined) people.set(chosen, { ...people.get(chosen)!, raise: { month, percent } })
  }
  return [...people.values(), ...leavers].sort((one, other) =>
    one.draft.startOn < other.draft.startOn ? -1 : 1,
  )
}

interface Hired {
  readonly job: Job
  readonly draft: EmployeeDraft
}

/** Draws people of one company; no two share a name, a phone, an account or a number. */
class Inventor {
  readonly #company: DemoCompany
  readonly #dice: Dice
  readonly #names = new Set<string>()

  constructor(company: DemoCompany, dice: Dice) {
    this.#company = company
    this.#dice = dice
    for (const { firstName, lastName } of [company.owner, company.officer])
      this.#names.add(`${firstName} ${lastName}`)
  }

  hire(job: Job, index: number): Hired {
    const company = this.#company
    const dice = this.#dice
    const name = this.#nameOf(job, index)
    const { currency } = countries[company.country]
    const step = currency === 'UGX' ? 10_000 : 1_000
    const salary = Math.round(dice.between(job.from, job.to) / step) * step
    const mailName = `${name.firstName}.${name.lastName}`
      .normalize('NFKD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase()
    return {
      job,
      draft: {
        number: null,
        ...name,
        middleName: null,
        email: `${mailName}@${company.domain}`,
        phone: this.#phoneOf(index),
        birthday: dateOf(dice.between(1968, 2001), dice.between(1, 12), dice.between(1, 28)),
        startOn: dateOf(dice.between(2017, 2025), dice.between(1, 12), dice.pick([1, 1, 15])),
        employmentType: 'full-time',
        department: job.department,
        jobTitle: job.title,
        residence: dice.pick(company.residences),
        identifiers: this.#identifiersOf(index),
        statutory: this.#statutoryOf(salary),
        salary: majorUnits(salary, currency),
        payoutAccount: this.#accountOf(name, index),
      },
    }
  }

  #nameOf(job: Job, index: number): Pick<EmployeeDraft, 'firstName' | 'lastName' | 'gender'> {
    const { owner, officer, officerTitle, country } = this.#company
    if (index === 0) return { firstName: owner.firstName, lastName: owner.lastName, gender: 'female' }
    if (job.title === officerTitle)
      return { firstName: officer.firstName, lastName: officer.lastName, gender: null }
    for (;;) {
      const pool = this.#dice.pick(namePools[country])
      const gender = this.#dice.happens(48) ? 'female' : 'male'
      const firstName = this.#dice.pick(pool[gender])
      const lastName = this.#dice.pick(pool.last)
      const whole = `${firstName} ${lastName}`
      if (this.#names.has(whole) || firstName === lastName) continue
      this.#names.add(whole)
      return { firstName, lastName, gender }
    }
  }

  /** Seven digits that begin with the index, so that nobody shares a line. */
  #line(index: number): string {
    return `${String(index + 101).padStart(3, '0')}${this.#dice.digits(4)}`
  }

  #phoneOf(index: number): string {
    const { country, mobileMoney } = this.#company
    return `${country === 'NG' ? '+234803' : (mobileMoney?.prefix ?? '')}${this.#line(index)}`
  }

  #identifiersOf(index: number): Readonly<Record<string, string>> {
    const dice = this.#dice
    const unique = String(index + 101)
    if (this.#company.country === 'NG') {
      const nin = `${dice.between(1, 9)}${dice.digits(7)}${unique}`
      const pfaName = dice.pick([
        'Stanbic IBTC Pension',
        'ARM Pension Managers',
        'Leadway Pensure',
        'Access Pensions',
      ])
      return { taxId: nin, nin, rsaPin: `PEN1${dice.digits(8)}${unique}`, pfaName }
    }
    if (this.#company.country === 'KE') {
      return {
        kraPin: `A0${dice.digits(5)}${unique}${dice.pick([...'BCDEFGHJKLMNPQRSTVWXYZ'])}`,
        nationalId: `${dice.between(20, 38)}${dice.digits(3)}${unique}`,
        nssfNumber: `20${dice.digits(5)}${unique}`,
        shaNumber: `CR${dice.digits(10)}${unique}`,
      }
    }
    return {
      tin: `10${dice.digits(5)}${unique}`,
      nin: `${dice.pick(['CM', 'CF'])}${dice.digits(6)}${unique}${dice.pick(['ABK', 'KJL', 'MPT'])}`,
      nssfNumber: `80${dice.digits(8)}${unique}`,
    }
  }

  #statutoryOf(salary: number): EmployeeDraft['statutory'] {
    const { country } = this.#company
    const statutory = defaultStatutory(country)
    const dice = this.#dice
    if (country === 'NG') {
      const rent = Math.round((salary * dice.between(15, 30)) / 10 / 50_000) * 50_000
      return {
        ...statutory,
        nhf: dice.happens(25),
        ...(dice.happens(60) && rent > 0 ? { annualRent: majorUnits(rent, 'NGN') } : {}),
      }
    }
    if (country === 'KE' && dice.happens(25)) {
      return { ...statutory, monthlyInsurancePremium: majorUnits(dice.between(2, 8) * 1000, 'KES') }
    }
    return statutory
  }

  #accountOf(
    name: Pick<EmployeeDraft, 'firstName' | 'lastName'>,
    index: number,
  ): EmployeeDraft['payoutAccount'] {
    const { country, mobileMoney, banks } = this.#company
    const dice = this.#dice
    const accountName = `${name.firstName} ${name.lastName}`.toUpperCase()
    if (mobileMoney && dice.happens(mobileMoney.percent)) {
      const accountNumber = `${mobileMoney.prefix}${this.#line(index)}`
      return { bankCode: mobileMoney.code, kind: 'mobile-money', accountNumber, accountName }
    }
    const bankCode = dice.pick(banks)
    const accountNumber =
      country === 'NG'
        ? nubanOf(bankCode, `00${dice.digits(4)}${index + 101}`)
        : `1${dice.digits(6)}${index + 101}`
    const branchCode = hasBranchCodes(country) ? `00${index % 3}` : null
    return { bankCode, branchCode, kind: 'bank', accountNumber, accountName }
  }
}

/** The account number that the bank would give to a serial of nine digits. */
function nubanOf(bankCode: string, serial: string): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${serial}${digit}`).find((number) =>
    isNubanCheckDigitRight(bankCode, number),
  )
  assert(found, `no check digit for ${bankCode} ${serial}`)
  return found
}
