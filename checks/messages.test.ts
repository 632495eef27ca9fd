import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorStatus } from '@kazi/contract/errors'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

/* Prevents: a person who reads a key, an empty sentence, or a sentence without its amount. */

const folder = path.join(root, 'packages/messages/src')
const languages = ['en-US', 'zh-CN'] as const

interface Sentence {
  readonly key: string
  readonly text: string
}

/** Every sentence of one language, with keys like `payroll.review.title`; plural endings are kept. */
function sentencesOf(language: string): Sentence[] {
  const flatten = (value: unknown, key: string): Sentence[] =>
    typeof value === 'string'
      ? [{ key, text: value }]
      : Object.entries(value as object).flatMap(([part, inner]) =>
          flatten(inner, key ? `${key}.${part}` : part),
        )
  return readdirSync(path.join(folder, language)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')), file.replace('.json', '')),
  )
}

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1]!).sort()
const [english, chinese] = languages.map(sentencesOf) as [Sentence[], Sentence[]]

test('Every sentence exists in every language', () => {
  console.info(`messages: ${english.length} in English, ${chinese.length} in Chinese`)
  expect(english.length).toBeGreaterThan(400)
  const keys = (list: Sentence[]) => [...new Set(list.map((sentence) => withoutPlural(sentence.key)))].sort()
  expect(keys(chinese)).toEqual(keys(english))
})

test('A translation keeps the placeholders, is not empty, and Chinese reads as Chinese', () => {
  const inEnglish = new Map<string, Set<string>>()
  for (const { key, text } of english) {
    const known = inEnglish.get(withoutPlural(key)) ?? new Set<string>()
    for (const name of placeholders(text)) known.add(name)
    inEnglish.set(withoutPlural(key), known)
  }
  for (const { key, text } of chinese) {
    expect(text.trim(), key).not.toBe('')
    const known = inEnglish.get(withoutPlural(key)) ?? new Set()
    for (const name of placeholders(text)) expect([...known], `${key} uses {{${name}}}`).toContain(name)
  }
  const untranslated = chinese.filter(({ text }) =>
    /[A-Za-z]{4,} [a-z]{3,} [a-z]{2,}/.test(text.replace(/\{\{[^}]*\}\}/g, '')),
  )
  expect(untranslated.map((sentence) => sentence.key)).toEqual([])
})

test('English counts one and many', () => {
  const plural = english.filter(({ key }) => /_(one|other)$/.test(key)).map(({ key }) => key)
  for (const key of plural) {
    expect(plural, key).toContain(key.replace(/_(one|other)$/, '_one'))
    expect(plural, key).toContain(key.replace(/_(one|other)$/, '_other'))
  }
})

test('Every refusal has its sentence', () => {
  const keys = new Set(english.map((sentence) => sentence.key))
  for (const code of Object.keys(errorStatus)) expect(keys, code).toContain(`errors.${code}`)
})

test('Every sentence is used', () => {
  const code = sourceFiles()
    .map((file) => file.text)
    .join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  // A sentence counts as used when the last part of its key, or of the code that names it, is written somewhere.
  const isUsed = (key: string) => {
    const parts = withoutPlural(key).split(/[.]/)
    return words.has(parts.at(-1)!)
  }
  expect(english.filter((sentence) => !isUsed(sentence.key)).map((sentence) => sentence.key)).toEqual([])
})
