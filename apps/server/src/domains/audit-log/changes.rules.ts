/** A field that an act changed, each side as text; null: it wasn't there, or isn't any more. */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Changes of one entry that are told; a sheet of ten thousand people changes more than anybody reads. */
const changesAtMost = 60
/** Letters of one value. */
const lettersAtMost = 400

/**
 * What differs between the two sides of an entry, field by field, each with its path: `terms.salary`. Of an entry with one
 * side, all of it.
 */
export function changesBetween(
  before: unknown,
  after: unknown,
): { readonly changes: readonly FieldChange[]; readonly more: number } {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [one, other] = [was.get(field) ?? null, is.get(field) ?? null]
    // one side alone says what is so; beside the other, a field that it leaves out isn't said to have gone
    const isLeftOut = is.size > 0 && was.size > 0 && !is.has(field)
    return one === other || isLeftOut ? [] : [{ field, before: one, after: other }]
  })
  return { changes: changes.slice(0, changesAtMost), more: Math.max(0, changes.length - changesAtMost) }
}

/** Every value with the path that leads to it. Nothing, and an empty text, is no value. */
function leavesOf(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '') return into
  if (typeof value !== 'object') {
    into.set(path, shortened(String(value)))
    return into
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    if (value.length > 0) into.set(path, shortened(value.join(', ')))
    return into
  }
  if (isMoney(value)) {
    into.set(path, `${value.amount} ${value.currency}`)
    return into
  }
  for (const [key, part] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : key
    leavesOf(part, path === '' ? name : `${path}.${name}`, into)
  }
  return into
}

const isMoney = (value: object): value is { readonly amount: number; readonly currency: string } =>
  'amount' in value && 'currency' in value && Object.keys(value).length === 2

const shortened = (text: string): string =>
  text.length > lettersAtMost ? `${text.slice(0, lettersAtMost)}…` : text
