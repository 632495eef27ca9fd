/** A person's names in the order in which they are said, with the middle one where there is one. */
export const fullName = (person: {
  readonly firstName: string
  readonly middleName?: string | null
  readonly lastName: string
}): string => [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
