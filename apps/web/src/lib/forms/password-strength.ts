/** How a password looks to somebody who guesses; `short` can't be used at all. */
export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'strong'

/** The contract's own limit (`account.password`). */
export const passwordLengthAtLeast = 10
const strongLengthAtLeast = 16
const fairLengthAtLeast = 12
const differentCharactersAtLeast = 6

/** What everybody tries first, as a part of the password. */
const wellKnown = /password|passwort|qwert|azert|letmein|welcome|iloveyou|admin|abc123|kazi/

/** Whether each character follows the one before it in the same step: 12345678, abcdef, 9876, aaaa. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 9) <= 1
}

const kindsOfCharacter = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u]

/**
 * A hint while typing, not the rule: the server refuses what is among the first guesses. Length counts more than
 * odd characters, as a phrase is harder to guess than a word with a number behind it.
 * @param personal parts that a stranger would try: names, the e-mail address
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === '') return 'empty'
  if (password.length < passwordLengthAtLeast) return 'short'
  const plain = password.normalize('NFKC').toLowerCase()
  const isPersonal = personal
    .flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= 3 && plain.includes(part))
  const different = new Set(plain).size
  if (wellKnown.test(plain) || isRun(plain) || isPersonal || different < differentCharactersAtLeast)
    return 'weak'
  const kinds = kindsOfCharacter.filter((kind) => kind.test(password)).length
  if (password.length >= strongLengthAtLeast) return 'strong'
  if (password.length >= fairLengthAtLeast) return kinds >= 3 ? 'strong' : 'fair'
  return kinds >= 2 ? 'fair' : 'weak'
}
