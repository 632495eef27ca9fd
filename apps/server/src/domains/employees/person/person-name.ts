import { plainText } from '#platform/sheets/plain-text.ts'

interface Names {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

/** How a person is called in sentences and on accounts. */
export const fullName = ({ firstName, middleName, lastName }: Names): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

/** What lists are sorted by. */
export const sortName = ({ firstName, middleName, lastName }: Names): string =>
  plainText([lastName, firstName, middleName].filter(Boolean).join(' '))

/** What the list is searched in, beside the job title. */
export const searchNames = (
  person: Names & { readonly number: string; readonly email: string | null },
): string =>
  [fullName(person), sortName(person), person.number, person.email]
    .filter((part) => part !== null)
    .map((part) => plainText(part))
    .join('\n')
