import type { Problem } from './result.ts'

/*
 * Facts come from files and from other programs too, where no compiler has looked. Each check adds a problem that
 * names the fact by its path; one that is in order costs a comparison.
 */

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isFlag = (value: unknown): value is boolean => value === true || value === false

/** Adds a problem unless a fact is an object. @returns whether it is, so that its members can be looked at */
export function checkObject(value: unknown, path: string, problems: Problem[]): value is object {
  if (isObject(value)) return true
  problems.push(refuseFact(value, path))
  return false
}

export function checkText(value: unknown, path: string, problems: Problem[]): void {
  if (typeof value !== 'string') problems.push(refuseFact(value, path))
}

export function checkTextOrNull(value: unknown, path: string, problems: Problem[]): void {
  if (value !== null && typeof value !== 'string') problems.push(refuseFact(value, path))
}

/** Whether a number is an amount, a rate or a count is checked with what it means. */
export function checkNumber(value: unknown, path: string, problems: Problem[]): void {
  if (typeof value !== 'number') problems.push(refuseFact(value, path))
}

export function checkNumberOrNull(value: unknown, path: string, problems: Problem[]): void {
  if (value !== null && typeof value !== 'number') problems.push(refuseFact(value, path))
}

export function checkFlag(value: unknown, path: string, problems: Problem[]): void {
  if (!isFlag(value)) problems.push(refuseFact(value, path))
}

export function checkChoice(
  value: unknown,
  choices: readonly string[],
  path: string,
  problems: Problem[],
): void {
  for (let index = 0; index < choices.length; index += 1) if (choices[index] === value) return
  problems.push(refuseFact(value, path))
}

/** Checks each of a list's items; `checkOne` names their members by themselves, `kind` and not `benefits[0].kind`. */
export function checkList<Item>(
  list: readonly Item[],
  path: string,
  problems: Problem[],
  checkOne: (item: Item, problems: Problem[]) => void,
): void {
  if (!Array.isArray(list)) {
    problems.push(refuseFact(list, path))
    return
  }
  for (let index = 0; index < list.length; index += 1) {
    const own: Problem[] = []
    if (checkObject(list[index], `${path}[${index}]`, problems)) checkOne(list[index], own)
    for (const { values, ...problem } of own) {
      problems.push({ ...problem, values: { ...values, path: `${path}[${index}].${values.path}` } })
    }
  }
}

function refuseFact(value: unknown, path: string): Problem {
  if (value === undefined || value === null) {
    return { key: 'fact-missing', severity: 'blocking', values: { path } }
  }
  const shown = isObject(value) ? (Array.isArray(value) ? '[…]' : '{…}') : String(value)
  return { key: 'fact-unknown', severity: 'blocking', values: { path, value: shown } }
}
