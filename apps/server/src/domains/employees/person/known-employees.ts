import type { CountryCode } from '@kazi/values/country'
import type { StoredEmployee } from './employee.ts'
import type { IdentifyingValues } from './identified-employees.queries.ts'
import { taxIdKey } from './identifiers.rules.ts'
import type { PayoutAccount } from './payout-account.rules.ts'
import { sortName } from './person-name.ts'

/** What identifies a person, of a form or of a row. A row may say no name. */
interface Identity {
  readonly number: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly identifiers: Readonly<Partial<Record<string, string>>>
  readonly payoutAccount: Pick<PayoutAccount, 'bankCode' | 'accountNumber'> | null
}

/** What two people can't share. */
export const sharedColumns = ['email', 'phone', 'taxId', 'accountNumber'] as const
export type SharedColumn = (typeof sharedColumns)[number]

/** The sheet's column, and the identifier's key, of what people can't share. */
export const columnOfShared = (column: SharedColumn, country: CountryCode) =>
  column === 'taxId' ? taxIdKey[country] : column

/** The value by which two people are compared in a column; null when there is none. */
export function identifyingValue(
  identity: Identity,
  column: SharedColumn,
  country: CountryCode,
): string | null {
  switch (column) {
    case 'email':
      return identity.email
    case 'phone':
      return identity.phone
    case 'taxId':
      return identity.identifiers[taxIdKey[country]] ?? null
    case 'accountNumber':
      return (
        identity.payoutAccount && `${identity.payoutAccount.bankCode} ${identity.payoutAccount.accountNumber}`
      )
  }
}

/** Everything to look up for some people, for one question to the database. */
export function identifyingValuesOf(people: readonly Identity[], country: CountryCode): IdentifyingValues {
  const present = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.filter((value) => value !== null && value !== undefined)),
  ]
  return {
    numbers: present(people.map(({ number }) => number)),
    emails: present(people.map(({ email }) => email)),
    phones: present(people.map(({ phone }) => phone)),
    taxIds: present(people.map((person) => identifyingValue(person, 'taxId', country))),
    accountNumbers: present(people.map(({ payoutAccount }) => payoutAccount?.accountNumber)),
    sortNames: present(people.map((person) => (isNamed(person) ? sortName(person) : null))),
  }
}

export const isNamed = <Person extends Pick<Identity, 'firstName' | 'lastName'>>(
  person: Person,
): person is Person & { readonly firstName: string; readonly lastName: string } =>
  person.firstName !== null && person.lastName !== null

/** People of the database by what identifies them. Of those who left only the number is still theirs. */
export class KnownEmployees {
  readonly #byNumber: ReadonlyMap<string, StoredEmployee>
  readonly #byName = new Map<string, StoredEmployee[]>()
  readonly #byValue = new Map<string, StoredEmployee>()

  constructor(employees: readonly StoredEmployee[], country: CountryCode) {
    this.#byNumber = new Map(employees.map((employee) => [employee.number, employee]))
    for (const employee of employees) {
      if (employee.status === 'separated') continue
      const name = sortName(employee)
      const namesakes = this.#byName.get(name)
      if (namesakes) namesakes.push(employee)
      else this.#byName.set(name, [employee])
      for (const column of sharedColumns) {
        const value = identifyingValue(employee, column, country)
        if (value !== null) this.#byValue.set(`${column} ${value}`, employee)
      }
    }
  }

  byNumber(number: string): StoredEmployee | undefined {
    return this.#byNumber.get(number)
  }

  byEmail(email: string): StoredEmployee | undefined {
    return this.#byValue.get(`email ${email}`)
  }

  byName(identity: Parameters<typeof sortName>[0]): readonly StoredEmployee[] {
    return this.#byName.get(sortName(identity)) ?? []
  }

  /** Who else has what this person would have, by column. */
  othersWith(
    identity: Identity,
    self: StoredEmployee | undefined,
    country: CountryCode,
  ): { column: SharedColumn; other: StoredEmployee }[] {
    return sharedColumns.flatMap((column) => {
      const value = identifyingValue(identity, column, country)
      const other = value === null ? undefined : this.#byValue.get(`${column} ${value}`)
      return other && other.id !== self?.id ? [{ column, other }] : []
    })
  }
}
