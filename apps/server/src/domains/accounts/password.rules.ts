import { commonPasswords } from './common-passwords.ts'

/** A name shorter than this stands in too many good pass phrases by chance. */
const namePartLengthAtLeast = 3
/** Fewer different characters than this is a key held down. */
const differentCharactersAtLeast = 4

/**
 * Whether a password of allowed length is among the first that somebody would try: a common one, the name of the
 * e-mail address, or hardly more than one key.
 */
export function isPasswordWeak(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  return (
    commonPasswords.has(plain) ||
    (name.length >= namePartLengthAtLeast && plain.includes(name)) ||
    new Set(plain).size < differentCharactersAtLeast
  )
}
