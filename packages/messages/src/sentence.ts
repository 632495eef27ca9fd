import type { Language } from './languages.ts'

/** What stands for `{{name}}` in a sentence. `count` also chooses between the singular and the plural. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A key is a path of names, any of which may have dots in it: a refusal's code, a rule's name. */
function find(tree: object, path: string): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const name = path.slice(0, end)
    if (!Object.hasOwn(tree, name)) continue
    const node: unknown = (tree as Record<string, unknown>)[name]
    if (end === path.length) return typeof node === 'string' ? node : undefined
    const found = typeof node === 'object' && node !== null ? find(node, path.slice(end + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const pluralRules = new Map<Language, Intl.PluralRules>()

/** `one` or `other`, by the rules of the language. */
function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const known = pluralRules.get(language)
  if (known) return known.select(count)
  const made = new Intl.PluralRules(language)
  pluralRules.set(language, made)
  return made.select(count)
}

/**
 * The sentence of a key in the sentences of one area, with its placeholders filled: the one way from a key to words,
 * on the server and in the browser. It brings no sentences along.
 * @param values fill the `{{placeholders}}`; a `count` picks `key_one` or `key_other` by the language's rules
 * @returns undefined when the area has no such sentence
 * @throws when a placeholder has no value: a mistake of ours
 */
export function readSentence(
  language: Language,
  sentences: object,
  key: string,
  values: MessageValues = {},
): string | undefined {
  const plural =
    typeof values.count === 'number'
      ? find(sentences, `${key}_${pluralOf(language, values.count)}`)
      : undefined
  const sentence = plural ?? find(sentences, `${key}_other`) ?? find(sentences, key)
  return sentence?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {{${name}}} in ${key}`)
    return String(value)
  })
}
