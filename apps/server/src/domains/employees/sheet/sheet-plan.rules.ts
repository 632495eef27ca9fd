import { type CountryCode, countries } from '@kazi/values/country'
import { addMonths, firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import type { Steps } from '#platform/threads/steps.ts'
import { changedFields, mayChangeBasis, salaryText } from '../changes/employee-changes.rules.ts'
import type { SalaryInForce } from '../changes/employee-history.queries.ts'
import { type DepartmentScope, isInScope } from '../list/department-scope.rules.ts'
import { defaultStatutory } from '../pay/statutory.rules.ts'
import {
  type EmployeeDetails,
  type EmployeeDraft,
  isAccountKept,
  type StoredEmployee,
} from '../person/employee.ts'
import type { FieldChange } from '../person/field-change.ts'
import {
  columnOfShared,
  identifyingValue,
  type KnownEmployees,
  type SharedColumn,
  sharedColumns,
} from '../person/known-employees.ts'
import { accountChange, type PayoutAccount } from '../person/payout-account.rules.ts'
import { fullName, sortName } from '../person/person-name.ts'
import type { FaultKey } from './cell-readings.ts'
import type { PersonRow, ReadRow, RowFault } from './person-row.ts'
import type { ColumnKey } from './sheet-columns.ts'

/** What importing a row would do. */
export type PlannedRow = ReadRow &
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
  /** whether the importer may change people who are there already */
  readonly mayEdit: boolean
  /** whose people the importer may see and add to */
  readonly scope: DepartmentScope
}

const rowsInStep = 500

/** Decides for every row whether it adds, changes or leaves a person, against the file itself and those known. */
export function* planRows(
  rows: readonly ReadRow[],
  known: KnownEmployees,
  setting: PlanSetting,
): Steps<PlannedRow[]> {
  const seen = new SeenRows(setting.country)
  const planned: PlannedRow[] = []
  for (const row of rows) {
    planned.push(planRow(row, seen, known, setting))
    if (planned.length % rowsInStep === 0) yield
  }
  return planned
}

function planRow(row: ReadRow, seen: SeenRows, known: KnownEmployees, setting: PlanSetting): PlannedRow {
  if (!row.person) return { ...row, action: 'faulty' }
  const planned = planPerson(row.person, known, setting)
  const faults = [...seen.faultsOf(row.person), ...('faults' in planned ? planned.faults : [])]
  if (faults.length > 0 || 'faults' in planned) return { ...row, faults, action: 'faulty' }
  return { ...row, ...planned }
}

/** Notices what an earlier row of the file has already taken. */
class SeenRows {
  readonly #country: CountryCode
  readonly #rows = new Map<string, number>()

  constructor(country: CountryCode) {
    this.#country = country
  }

  faultsOf(person: PersonRow): RowFault[] {
    const faults: RowFault[] = []
    for (const column of sharedColumns) {
      const value = identifyingValue(person, column, this.#country)
      const earlier = value === null ? undefined : this.#seenAt(`${column} ${value}`, person.row)
      if (earlier !== undefined) faults.push(this.#fault(person, column, 'twiceInFile', earlier))
    }
    const number = person.number === null ? undefined : this.#seenAt(`number ${person.number}`, person.row)
    if (number !== undefined) faults.push(faultOf(person, 'staffNumber', 'twiceInFile', { row: number }))
    if (isNameless(person)) {
      const earlier = this.#seenAt(`name ${sortName(person)} ${person.startOn}`, person.row)
      if (earlier !== undefined)
        faults.push(faultOf(person, 'lastName', 'samePersonInFile', { row: earlier }))
    }
    return faults
  }

  #fault(person: PersonRow, column: SharedColumn, key: FaultKey, row: number): RowFault {
    return faultOf(person, columnOfShared(column, this.#country), key, { row })
  }

  /** The earlier row with the same value; the first one keeps it. */
  #seenAt(value: string, row: number): number | undefined {
    const earlier = this.#rows.get(value)
    if (earlier === undefined) this.#rows.set(value, row)
    return earlier
  }
}

/** Neither number nor e-mail tells this person from another of the same name. */
const isNameless = ({ number, email }: PersonRow): boolean => number === null && email === null

function faultOf(
  person: PersonRow,
  column: ColumnKey,
  key: FaultKey,
  values: Readonly<Record<string, string | number>>,
): RowFault {
  return { row: person.row, column, value: shownValue(person, column), key, values }
}

function shownValue(person: PersonRow, column: ColumnKey): string | null {
  switch (column) {
    case 'staffNumber':
      return person.number
    case 'lastName':
      return fullName(person)
    case 'accountNumber':
      return person.payoutAccount?.accountNumber ?? null
    case 'email':
    case 'phone':
    case 'department':
      return person[column]
    default:
      return (person.identifiers as Readonly<Record<string, string>>)[column] ?? null
  }
}

type PersonPlan =
  | { readonly action: 'create'; readonly draft: EmployeeDraft }
  | { readonly action: 'unchanged'; readonly stored: StoredEmployee }
  | { readonly action: 'update'; readonly update: PlannedUpdate }

function planPerson(
  person: PersonRow,
  known: KnownEmployees,
  setting: PlanSetting,
): PersonPlan | { readonly faults: readonly RowFault[] } {
  const { country, scope } = setting
  const naming = (other: StoredEmployee) => ({ person: fullName(other), number: other.number })
  /** Of people whom the importer may not see, the sheet says only that they are there. */
  const clash = (column: ColumnKey, key: FaultKey, other: StoredEmployee): RowFault =>
    isInScope(scope, other.department)
      ? faultOf(person, column, key, naming(other))
      : faultOf(person, column, 'takenElsewhere', {})
  const byNumber = person.number === null ? undefined : known.byNumber(person.number)
  if (byNumber?.status === 'separated') return { faults: [clash('staffNumber', 'personLeft', byNumber)] }
  const self =
    byNumber ?? (person.number === null && person.email !== null ? known.byEmail(person.email) : undefined)
  if (self && !isInScope(scope, self.department)) {
    return { faults: [clash(byNumber ? 'staffNumber' : 'email', 'taken', self)] }
  }
  const faults = known
    .othersWith(person, self, country)
    .map(({ column, other }) => clash(columnOfShared(column, country), 'taken', other))
  const namesake =
    self === undefined && isNameless(person)
      ? known.byName(person).find(({ startOn }) => startOn === person.startOn)
      : undefined
  if (namesake) faults.push(clash('lastName', 'samePersonExists', namesake))
  const department = self ? (person.department ?? self.department) : person.department
  if (scope !== null && !isInScope(scope, department)) {
    faults.push(faultOf(person, 'department', 'departmentBeyondOwn', { departments: scope.join(', ') }))
  }
  if (faults.length > 0) return { faults }
  if (self === undefined) return { action: 'create', draft: draftOf(person, country) }
  const update = updateOf(person, self, setting)
  if (update.changes.length === 0) return { action: 'unchanged', stored: self }
  if (!setting.mayEdit) return { faults: [faultOf(person, 'lastName', 'mayNotEdit', naming(self))] }
  return { action: 'update', update }
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

/** What the sheet doesn't say stays as it is. */
function updateOf(person: PersonRow, stored: StoredEmployee, { country, today }: PlanSetting): PlannedUpdate {
  const details: EmployeeDetails = {
    firstName: person.firstName,
    middleName: person.middleName ?? stored.middleName,
    lastName: person.lastName,
    email: person.email ?? stored.email,
    phone: person.phone ?? stored.phone,
    gender: person.gender ?? stored.gender,
    birthday: person.birthday ?? stored.birthday,
    startOn: person.startOn,
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
function newSalary(person: PersonRow, stored: StoredEmployee, today: LocalDate): PlannedUpdate['salary'] {
  const { salary: amount } = person
  const current = stored.salary
  const basis = person.salaryBasis ?? current?.basis ?? 'gross'
  if (current?.amount === amount && current.basis === basis) return null
  const earliest = [firstDayOf(monthOf(today)), person.startOn, current?.effectiveOn ?? person.startOn]
  const effectiveOn = earliest.toSorted().at(-1)!
  if (current === null || mayChangeBasis(current.basis, { basis, effectiveOn }))
    return { amount, basis, effectiveOn }
  return { amount, basis, effectiveOn: firstDayOf(addMonths(monthOf(effectiveOn), 1)) }
}

function newAccount({ payoutAccount }: PersonRow, stored: StoredEmployee): PayoutAccount | null {
  if (!payoutAccount) return null
  return isAccountKept(stored.payoutAccount, payoutAccount) ? null : payoutAccount
}
