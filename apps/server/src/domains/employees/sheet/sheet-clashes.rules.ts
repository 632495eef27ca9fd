import type { CountryCode } from '@kazi/values/country'
import type { FaultKey } from '#platform/sheets/columns/cell-readings.ts'
import { type DepartmentScope, isInScope } from '../list/department-scope.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import {
  columnOfShared,
  identifyingValue,
  isNamed,
  type KnownEmployees,
  type SharedColumn,
  sharedColumns,
} from '../person/known-employees.ts'
import { fullName, sortName } from '../person/person-name.ts'
import type { ReadPerson, RowFault, SaidRow } from './person-row.ts'
import type { ColumnKey } from './sheet-columns.ts'

/**
 * What rows of a file have in common that people can't share: told of the later one; or of the faulty one, so that the
 * other can be imported without it.
 */
export function repetitionsIn(
  rows: readonly ReadPerson[],
  country: CountryCode,
): ReadonlyMap<ReadPerson, readonly RowFault[]> {
  const seen = new SeenRows(country)
  const isSound = ({ faults }: ReadPerson) => faults.length === 0
  const soundFirst = [...rows.filter(isSound), ...rows.filter((row) => !isSound(row))]
  return new Map(soundFirst.map((row) => [row, seen.faultsOf(row.said)]))
}

/** Notices what another row has already taken. */
class SeenRows {
  readonly #country: CountryCode
  readonly #rows = new Map<string, number>()

  constructor(country: CountryCode) {
    this.#country = country
  }

  faultsOf(said: SaidRow): RowFault[] {
    const faults: RowFault[] = []
    for (const column of sharedColumns) {
      const value = identifyingValue(said, column, this.#country)
      const earlier = value === null ? undefined : this.#seenAt(`${column} ${value}`, said.row)
      if (earlier !== undefined) faults.push(this.#fault(said, column, 'twiceInFile', earlier))
    }
    const number = said.number === null ? undefined : this.#seenAt(`number ${said.number}`, said.row)
    if (number !== undefined) faults.push(faultOf(said, 'staffNumber', 'twiceInFile', { row: number }))
    if (isNameless(said) && isNamed(said) && said.startOn !== null) {
      const earlier = this.#seenAt(`name ${sortName(said)} ${said.startOn}`, said.row)
      if (earlier !== undefined) faults.push(faultOf(said, 'lastName', 'samePersonInFile', { row: earlier }))
    }
    return faults
  }

  #fault(said: SaidRow, column: SharedColumn, key: FaultKey, row: number): RowFault {
    return faultOf(said, columnOfShared(column, this.#country), key, { row })
  }

  /** The earlier row with the same value; the first one keeps it. */
  #seenAt(value: string, row: number): number | undefined {
    const earlier = this.#rows.get(value)
    if (earlier === undefined) this.#rows.set(value, row)
    return earlier
  }
}

/** Neither number nor e-mail tells this person from another of the same name. */
const isNameless = ({ number, email }: SaidRow): boolean => number === null && email === null

interface ClashSetting {
  readonly country: CountryCode
  /** whose people the importer may see and add to */
  readonly scope: DepartmentScope
}

/** Who of the people that are known a row means, and with whom it can't stand. */
export function clashesOf(
  said: SaidRow,
  known: KnownEmployees,
  { country, scope }: ClashSetting,
): { readonly self: StoredEmployee | undefined; readonly faults: readonly RowFault[] } {
  /** Of people whom the importer may not see, the sheet says only that they are there. */
  const clash = (column: ColumnKey, key: FaultKey, other: StoredEmployee): RowFault =>
    isInScope(scope, other.department)
      ? faultOf(said, column, key, namingOf(other))
      : faultOf(said, column, 'takenElsewhere', {})
  const byNumber = said.number === null ? undefined : known.byNumber(said.number)
  if (byNumber?.status === 'separated')
    return { self: undefined, faults: [clash('staffNumber', 'personLeft', byNumber)] }
  const self =
    byNumber ?? (said.number === null && said.email !== null ? known.byEmail(said.email) : undefined)
  if (self && !isInScope(scope, self.department)) {
    return { self, faults: [clash(byNumber ? 'staffNumber' : 'email', 'taken', self)] }
  }
  const faults = known
    .othersWith(said, self, country)
    .map(({ column, other }) => clash(columnOfShared(column, country), 'taken', other))
  const namesake =
    self === undefined && isNameless(said) && isNamed(said)
      ? known.byName(said).find(({ startOn }) => startOn === said.startOn)
      : undefined
  if (namesake) faults.push(clash('lastName', 'samePersonExists', namesake))
  const department = self ? (said.department ?? self.department) : said.department
  if (scope !== null && !isInScope(scope, department)) {
    faults.push(faultOf(said, 'department', 'departmentBeyondOwn', { departments: scope.join(', ') }))
  }
  return { self, faults }
}

export const namingOf = (other: StoredEmployee) => ({ person: fullName(other), number: other.number })

/** A fault of a row that was read, at one of its columns. */
export function faultOf(
  said: SaidRow,
  column: ColumnKey,
  key: FaultKey,
  values: Readonly<Record<string, string | number>>,
): RowFault {
  return { row: said.row, column, value: shownValue(said, column), key, values }
}

function shownValue(said: SaidRow, column: ColumnKey): string | null {
  switch (column) {
    case 'staffNumber':
      return said.number
    case 'lastName':
      return isNamed(said) ? fullName(said) : said.lastName
    case 'accountNumber':
      return said.payoutAccount?.accountNumber ?? null
    case 'email':
    case 'phone':
    case 'department':
      return said[column]
    default:
      return (said.identifiers as Readonly<Record<string, string>>)[column] ?? null
  }
}
