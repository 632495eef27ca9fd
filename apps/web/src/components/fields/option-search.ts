import type { Option } from './option.ts'

type Options<Value extends string> = readonly Option<Value>[]

/** Letters as they are compared: without case, accents and tone marks, and wide figures as plain ones. */
export const plainLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const namesOf = ({ label, alsoCalled = [] }: Option<string>): readonly string[] => [label, ...alsoCalled]

/** The options whose name, or one of their other names, has the text in it. */
export function findOptions<Value extends string>(options: Options<Value>, text: string): Options<Value> {
  const wanted = plainLetters(text)
  return options.filter((option) => namesOf(option).some((name) => plainLetters(name).includes(wanted)))
}

/** The option that the text names in full, where it is only one. */
export function optionNamed<Value extends string>(
  options: Options<Value>,
  text: string,
): Option<Value> | undefined {
  const wanted = plainLetters(text)
  const named = options.filter(
    (option) => !option.isDisabled && namesOf(option).some((name) => plainLetters(name) === wanted),
  )
  return named.length === 1 ? named[0] : undefined
}
