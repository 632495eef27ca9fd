import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorStatus } from '@kazi/contract/errors'
import { expect, test } from 'vitest'
import { messageUsesOf } from './message-uses.ts'
import { root, type SourceFile, sourceFiles } from './source-files.ts'

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

/** Whether a pattern names a key as a whole: a part of it that is computed may be any one part, and no more. */
const fits = (pattern: string, key: string): boolean => {
  const [wanted, parts] = [pattern.split('.'), key.split('.')]
  return wanted.length === parts.length && wanted.every((one, at) => one === '*' || one === parts[at])
}

/** Where a sentence is looked up by a word that another file says: what follows stands there as a whole. */
const lookedUpUnder = [
  'explain.items',
  'explain.methods',
  'explain.methods.ke',
  'explain.methods.ng',
  'explain.methods.ug',
  'explain.parameters',
  'explain.problems',
  'explain.rules',
  'explain.steps',
  'payroll.problem',
] as const

/** The sentences that no file names as a whole: by a selector, or by a text that is the key with or without its area. */
function unusedOf(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const selectors = new Set<string>()
  const texts = new Set<string>()
  for (const uses of sources.map(messageUsesOf)) {
    for (const selector of uses.selectors) selectors.add(selector)
    for (const text of uses.texts) texts.add(text)
  }
  const patterns = [...selectors, ...[...texts].filter((text) => text.includes('*'))].filter((one) =>
    one.includes('*'),
  )
  return keys.filter((key) => {
    const whole = withoutPlural(key)
    const within = whole.slice(whole.indexOf('.') + 1)
    const words = lookedUpUnder.flatMap((place) =>
      whole.startsWith(`${place}.`) ? whole.slice(place.length + 1) : [],
    )
    const isNamed =
      [whole, within].some((one) => selectors.has(one) || texts.has(one)) ||
      words.some((word) => texts.has(word))
    return !isNamed && !patterns.some((pattern) => fits(pattern, within) || fits(pattern, whole))
  })
}
test('Every sentence is used', () => {
  const keys = english.map((sentence) => sentence.key)
  // a sentence that only a test still names is used by nobody
  const product = sourceFiles().filter(
    ({ path: name }) => /^(apps|packages)\/[^/]+\/src\//.test(name) && !/\.test\./.test(name),
  )
  expect(unusedOf(keys, product)).toEqual([])
  for (const place of lookedUpUnder)
    expect(
      keys.some((key) => key.startsWith(`${place}.`)),
      place,
    ).toBe(true)
})

test('A sentence is used by its whole key and by no other of the same ending', () => {
  const source = (text: string): SourceFile => ({ path: 'planted.ts', text, lines: 1 })
  const keys = [
    'payroll.review.title',
    'payroll.draft.title',
    'team.role.admin',
    'sheets.fault.taken_one',
    'explain.items.ng.paye',
    'explain.items.ng.pension',
  ]
  const planted = [
    source('t(($) => $.review.title)'),
    source("x($.role[name]); translate(l, 'sheets', 'fault.taken'); item('ng.paye')"),
  ]
  expect(unusedOf(keys, planted)).toEqual(['payroll.draft.title', 'explain.items.ng.pension'])
})
