import type { MessageKey } from '@kazi/messages'
import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonPasswords } from './common-passwords.ts'

/** A shorter word stands in too many good pass phrases by chance. */
const personalWordLengthAtLeast = 3
/** What a password must have beside the personal words in it. */
const ownCharactersAtLeast = 6
/** What a password must withstand: a hundred million guesses, the likeliest first (10 to the power of this). */
const guessesLog10AtLeast = 8
/** More characters than this make the estimate slow and no weaker password strong. */
const charactersLookedAt = 64

/** Why a password is weak, as a key of the `errors` messages. */
type PasswordWeakness = MessageKey<'errors'> &
  `account.password-${'common' | 'personal' | 'pattern' | 'weak'}`

/** The dictionaries take a moment and some memory to prepare: the first password does it. */
let estimator: ZxcvbnFactory | undefined
function estimatorOf(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, 'common-here': [...commonPasswords] },
    graphs: adjacencyGraphs,
    maxLength: charactersLookedAt,
  })
  return estimator
}

/**
 * Why a password of allowed length would be guessed early; undefined: it wouldn't. Nothing leaves the server: the
 * leaked passwords are a list that comes with the product.
 * @param words what others connect with the person: names, organisation, practice.
 */
export function findWeakness(
  password: string,
  email: string,
  words: readonly string[],
): PasswordWeakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(plain)) return 'account.password-common'
  const personal = personalWordsOf(email, words)
  if (isPersonal(plain, personal)) return 'account.password-personal'
  const { guessesLog10, sequence } = estimatorOf().check(plain.slice(0, charactersLookedAt), personal)
  if (guessesLog10 >= guessesLog10AtLeast) return undefined
  return reasonOf(sequence)
}

/** Each text as a whole, in one word, and its parts. */
function personalWordsOf(email: string, words: readonly string[]): string[] {
  const texts = [email, ...email.split('@'), ...words].map((text) => text.normalize('NFKC').toLowerCase())
  const forms = texts.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u)
    return [text, parts.join(''), ...parts]
  })
  return [...new Set([...forms, 'kazi'])].filter((word) => word.length >= personalWordLengthAtLeast)
}

/** Whether hardly anything is left when the personal words are taken out, whatever stands between them. */
function isPersonal(plain: string, personal: readonly string[]): boolean {
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const longestFirst = personal.toSorted((one, other) => other.length - one.length)
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, ''), letters)
  return left !== letters && left.length < ownCharactersAtLeast
}

function reasonOf(sequence: readonly MatchExtended[]): PasswordWeakness {
  const has = (isOne: (match: MatchExtended) => boolean) => sequence.some(isOne)
  const ofDictionary = (match: MatchExtended) => match.pattern === 'dictionary'
  if (has((match) => ofDictionary(match) && match.dictionaryName === 'userInputs')) {
    return 'account.password-personal'
  }
  if (has(ofDictionary)) return 'account.password-common'
  return has(({ pattern }) => pattern !== 'bruteforce') ? 'account.password-pattern' : 'account.password-weak'
}
