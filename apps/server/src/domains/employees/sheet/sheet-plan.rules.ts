import { assert } from '@kazi/values/assert'
import { type CountryCode, countries } from '@kazi/values/country'
import { addMonths, firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import { departmentKey } from '#domains/departments/index.ts'
import type { Steps } from '#platform/threads/steps.ts'
import { changedFields, mayReplace, salaryText } from '../changes/employee-changes.rules.ts'
import type { SalaryInForce } from '../changes/employee-history.queries.ts'
import type { Sight } from '../form/employee-view.rules.ts'
import type { DepartmentScope } from '../list/department-scope.rules.ts'
import { withoutFigures } from '../pay/pay-figures.rules.ts'
import { defaultStatutory } from '../pay/statutory.rules.ts'
import {
  type EmployeeDetails,
  type EmployeeDraft,
  isAccountKept,
  type StoredEmployee,
} from '../person/employee.ts'
import type { FieldChange } from '../person/field-change.ts'
import type { KnownEmployees } from '../person/known-employees.ts'
import { accountChange, type PayoutAccount } from '../person/payout-account.rules.ts'
import { fullName } from '../person/person-name.ts'
import type { PersonRow, ReadPerson, RowFault, SaidRow } from './person-row.ts'
import { clashesOf, faultOf, namingOf, repetitionsIn } from './sheet-clashes.rules.ts'

/** What importing a row would do. */
export type PlannedRow = ReadPerson &
  (
    | { readonly action: 'faulty' }
    | { readonly action: 'create'; readonly draft: EmployeeDraft }
    | { readonly action: 'unchanged'; readonly stored: StoredEmployee }
    | { readonly action: 'update'; readonly update: PlannedUpdate }
  )

/** A known person as the sheet would have them. */
interface PlannedUpdate {
  readonly stored: StoredEmployee
  readonly details: EmployeeDetails
  readonly salary: SalaryInForce | null
  readonly payoutAccount: PayoutAccount | null
  readonly changes: readonly FieldChange[]
}

interface PlanSetting {
  readonly country: CountryCode
  readonly today: LocalDate
  /** what the importer may see of people who are there already; whoever sees whole numbers may change them */
  readonly sight: Sight
  /** whose people the importer may see and add to */
  readonly scope: DepartmentScope
  /** departments that nobody has made yet, by their keys, and what becomes of rows that name them */
  readonly unmade: { readonly keys: ReadonlySet<string>; readonly are: 'made' | 'left-out' | 'faults' }
}

const rowsInStep = 500

/** Decides for every row whether it adds, changes or leaves a person, against the file itself and those known. */
export function* planRows(
  rows: readonly ReadPerson[],
  known: KnownEmployees,
  setting: PlanSetting,
): Steps<PlannedRow[]> {
  const repeated = repetitionsIn(rows, setting.country)
  const planned: PlannedRow[] = []
  for (const row of rows) {
    planned.push(planRow(row, repeated.get(row) ?? [], known, setting))
    if (planned.length % rowsInStep === 0) yield
  }
  return planned
}

/** Clashes are told of faulty rows, too, so that one pass tells everything that is wrong. */
function planRow(
  row: ReadPerson,
  repeated: readonly RowFault[],
  known: KnownEmployees,
  setting: PlanSetting,
): PlannedRow {
  const said = withDepartmentsLeftOut(row.said, setting)
  const { self, faults: clashes } = clashesOf(said, known, setting)
  const needed = self === undefined ? neededOf(row) : []
  const faults = [...row.faults, ...needed, ...unmadeDepartment(said, setting), ...repeated, ...clashes]
  if (faults.length > 0) return { ...row, faults, action: 'faulty' }
  const planned = planPerson(said, self, setting)
  return 'fault' in planned
    ? { ...row, said, faults: [planned.fault], action: 'faulty' }
    : { ...row, said, ...planned }
}

/** What somebody new needs; of a row that says little more than a number, that nobody has it. */
function neededOf({ said, missing }: ReadPerson): readonly RowFault[] {
  const isUpdate = said.number !== null && said.firstName === null && said.lastName === null
  if (!isUpdate || missing.length === 0) return missing
  return [faultOf(said, 'staffNumber', 'numberUnknown', { number: said.number })]
}

const isUnmade = ({ department }: SaidRow, { unmade }: PlanSetting): boolean =>
  department !== null && unmade.keys.has(departmentKey(department))

const unmadeDepartment = (said: SaidRow, setting: PlanSetting): readonly RowFault[] =>
  setting.unmade.are === 'faults' && isUnmade(said, setting)
    ? [faultOf(said, 'department', 'departmentUnknown', {})]
    : []

/** Where no department is to be made, its people stay where they are. */
const withDepartmentsLeftOut = (said: SaidRow, setting: PlanSetting): SaidRow =>
  setting.unmade.are === 'left-out' && isUnmade(said, setting) ? { ...said, department: null } : said

type PersonPlan =
  | { readonly action: 'create'; readonly draft: EmployeeDraft }
  | { readonly action: 'unchanged'; readonly stored: StoredEmployee }
  | { readonly action: 'update'; readonly update: PlannedUpdate }

function planPerson(
  said: SaidRow,
  self: StoredEmployee | undefined,
  setting: PlanSetting,
): PersonPlan | { readonly fault: RowFault } {
  if (self === undefined) return { action: 'create', draft: draftOf(wholeOf(said), setting.country) }
  const update = updateOf(seenPart(said, setting.sight), self, setting)
  if (update.changes.length === 0) return { action: 'unchanged', stored: self }
  if (update.details.startOn > (self.endOn ?? update.details.startOn))
    return { fault: faultOf(said, 'startOn', 'startAfterEnd', {}) }
  if (setting.sight.maySeeNumbers) return { action: 'update', update }
  return { fault: faultOf(said, 'lastName', 'mayNotEdit', namingOf(self)) }
}

/** Somebody new, of whom nothing is missing. */
function wholeOf(said: SaidRow): PersonRow {
  const { firstName, lastName, startOn, salary } = said
  assert(firstName && lastName && startOn && salary !== null, 'what somebody new needs is checked before')
  return { ...said, firstName, lastName, startOn, salary }
}

function draftOf(person: PersonRow, country: CountryCode): EmployeeDraft {
  const { row: _row, employmentType, statutory, ...rest } = person
  return {
    ...rest,
    employmentType: employmentType ?? 'full-time',
    identifiers: { ...person.identifiers },
    statutory: { ...defaultStatutory(country), ...statutory },
  }
}

/**
 * What a row says of somebody who is there already, as far as the importer may see it. The rest is compared with nothing
 * and stays as it is: a row that changes nothing would tell that its guess of a salary or an account is right.
 */
function seenPart(person: SaidRow, { maySeePay, maySeeNumbers }: Sight): SaidRow {
  return {
    ...person,
    ...(!maySeePay && {
      salary: null,
      salaryBasis: null,
      statutory: withoutFigures(person.statutory),
    }),
    ...(!maySeeNumbers && { identifiers: {}, payoutAccount: null }),
  }
}

/** What the sheet doesn't say stays as it is. */
function updateOf(person: SaidRow, stored: StoredEmployee, { country, today }: PlanSetting): PlannedUpdate {
  const details: EmployeeDetails = {
    firstName: person.firstName ?? stored.firstName,
    middleName: person.middleName ?? stored.middleName,
    lastName: person.lastName ?? stored.lastName,
    email: person.email ?? stored.email,
    phone: person.phone ?? stored.phone,
    gender: person.gender ?? stored.gender,
    birthday: person.birthday ?? stored.birthday,
    startOn: person.startOn ?? stored.startOn,
    employmentType: person.employmentType ?? stored.employmentType,
    department: sameIgnoringCase(person.department, stored.department),
    jobTitle: person.jobTitle ?? stored.jobTitle,
    residence: person.residence ?? stored.residence,
    identifiers: { ...stored.identifiers, ...person.identifiers },
    statutory: { ...stored.statutory, ...person.statutory },
  }
  const salary = newSalary(person, stored, today)
  const payoutAccount = newAccount(person, stored)
  const changes = changedFields(stored, details)
  const { currency } = countries[country]
  if (salary) {
    const before = stored.salary && salaryText(stored.salary, currency)
    changes.push({ field: 'salary', before, after: salaryText(salary, currency) })
  }
  if (payoutAccount) changes.push(accountChange(stored.payoutAccount, payoutAccount, country))
  return { stored, details, salary, payoutAccount, changes }
}

const sameIgnoringCase = (said: string | null, stored: string | null): string | null =>
  said === null || said.toLowerCase() === stored?.toLowerCase() ? stored : said

/**
 * A changed salary counts from the first day of this month, so that the month's payroll pays it in full; but never
 * from before the salary that it replaces, nor from before the person began. From gross to net, or back, it never
 * changes within a month.
 */
function newSalary(person: SaidRow, stored: StoredEmployee, today: LocalDate): PlannedUpdate['salary'] {
  const { salary: amount } = person
  if (amount === null) return null
  const current = stored.salary
  const basis = person.salaryBasis ?? current?.basis ?? 'gross'
  if (current?.amount === amount && current.basis === basis) return null
  const startOn = person.startOn ?? stored.startOn
  const earliest = [firstDayOf(monthOf(today)), startOn, current?.effectiveOn ?? startOn]
  const effectiveOn = earliest.toSorted().at(-1)!
  if (current === null || mayReplace(current, { basis, effectiveOn })) return { amount, basis, effectiveOn }
  return { amount, basis, effectiveOn: firstDayOf(addMonths(monthOf(effectiveOn), 1)) }
}

function newAccount({ payoutAccount }: SaidRow, stored: StoredEmployee): PayoutAccount | null {
  if (!payoutAccount || isAccountKept(stored.payoutAccount, payoutAccount)) return null
  // A row that says neither the account's name nor the person's means the person's.
  return { ...payoutAccount, accountName: payoutAccount.accountName || fullName(stored).slice(0, 140) }
}
