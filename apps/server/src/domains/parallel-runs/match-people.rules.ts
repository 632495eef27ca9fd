import { lettersAndDigits, plainText } from '#platform/sheets/plain-text.ts'
import type { OldPerson } from './sheet/read-old-sheet.ts'

interface Known {
  readonly number: string
  readonly name: string
}

/** A number without the signs and zeros that one system prints and another leaves out: `EMP-0007` is `emp7`. */
const plainNumber = (number: string): string => lettersAndDigits(number).replace(/(^|\D)0+(?=\d)/g, '$1')
/** A name whose words may come in another order. */
const plainName = (name: string): string =>
  plainText(name)
    .split(/[\s,.]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

/**
 * Finds the person of each row: by number, or by the name where one person alone has it. Nobody is found twice.
 * @returns the rows by the known person's place; rows of nobody
 */
export function matchPeople(
  known: readonly Known[],
  old: readonly OldPerson[],
): { readonly rows: ReadonlyMap<number, OldPerson>; readonly strangers: readonly OldPerson[] } {
  const byNumber = onlyOnes(known.map(({ number }) => plainNumber(number)))
  const byName = onlyOnes(known.map(({ name }) => plainName(name)))
  const rows = new Map<number, OldPerson>()
  const take = (person: OldPerson, at: number | undefined): boolean => {
    if (at === undefined || rows.has(at)) return false
    rows.set(at, person)
    return true
  }
  const unnumbered = old.filter(
    (person) => person.number === '' || !take(person, byNumber.get(plainNumber(person.number))),
  )
  const strangers = unnumbered.filter(
    (person) => person.name === '' || !take(person, byName.get(plainName(person.name))),
  )
  return { rows, strangers }
}

/** Where each text stands that stands once. */
function onlyOnes(texts: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const twice = new Set<string>()
  for (const [at, text] of texts.entries()) {
    if (places.has(text)) twice.add(text)
    places.set(text, at)
  }
  for (const text of twice) places.delete(text)
  return places
}
