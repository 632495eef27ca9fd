/**
 * Whether the name on an account could be a person's: two of their names stand in it, or as many as it or they have; banks
 * leave middle names out, turn names around and write initials. A name without Latin letters is like any.
 */
export function isLikeName(onAccount: string, name: string): boolean {
  const [theirs, own] = [partsOf(onAccount), partsOf(name)]
  if (theirs.length === 0 || own.length === 0) return true
  const left = [...theirs]
  let found = 0
  for (const part of own) {
    const at = left.findIndex((other) => isSamePart(part, other))
    if (at === -1) continue
    left.splice(at, 1)
    found += 1
  }
  return found >= Math.min(2, own.length, theirs.length)
}

/** The names that a name is made of, without case, accents and marks. */
const partsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{Diacritic}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')

/** An initial stands for its name. */
const isSamePart = (part: string, other: string): boolean =>
  part === other || ((part.length === 1 || other.length === 1) && part[0] === other[0])
