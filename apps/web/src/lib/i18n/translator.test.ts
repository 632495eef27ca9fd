import { messages, type Namespace } from '@kazi/messages'
import type { Language } from '@kazi/messages/languages'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '../api/errors.ts'
import { Translator } from './translator.ts'

/** Reads from memory and keeps what was asked for. */
function makeTranslator(language: Language) {
  const asked: string[] = []
  const read = async (wanted: Language, area: Namespace): Promise<object> => {
    asked.push(`${wanted}/${area}`)
    return messages[wanted][area]
  }
  return { asked, translator: new Translator(language, read) }
}

test('A selector points at the sentence of its key, with its count and its values', async () => {
  const { translator } = makeTranslator('en-US')
  const { t } = await translator.whenLoaded('common')
  expect(t(($) => $.field.charactersLeft, { count: 1 })).toBe('1 character left')
  expect(t(($) => $.table.selectRow, { name: 'Ada' })).toContain('Ada')
})

test('A key that is data may have dots in it, and one without a sentence is nothing', async () => {
  const { translator } = makeTranslator('zh-CN')
  const { find } = await translator.whenLoaded('errors')
  expect(find('wire.email')).toBe(messages['zh-CN'].errors['wire.email'])
  expect(find('wire.nothing')).toBeUndefined()
})

test('An area is asked for once, however many wait for it', async () => {
  const { asked, translator } = makeTranslator('en-US')
  await Promise.all([
    translator.load('auth', 'common'),
    translator.load('auth'),
    translator.whenLoaded('auth'),
  ])
  expect(asked).toEqual(['en-US/auth', 'en-US/common'])
})

test('What the server sent along is not asked for again', async () => {
  const { asked, translator } = makeTranslator('en-US')
  translator.adopt({ auth: messages['en-US'].auth })
  await translator.load('auth')
  expect(asked).toEqual([])
  expect(Object.keys(translator.loaded)).toEqual(['auth'])
})

test('What is loaded is drawn without waiting, whoever loaded it', async () => {
  const { translator } = makeTranslator('en-US')
  translator.adopt({ auth: messages['en-US'].auth })
  await translator.load('common')
  expect(translator.whenLoaded('auth')).toMatchObject({ status: 'fulfilled' })
  expect(translator.whenLoaded('common')).toMatchObject({ status: 'fulfilled' })
})

test('Another language speaks about the same areas', async () => {
  const { translator } = makeTranslator('en-US')
  await translator.load('auth', 'common')
  const chinese = await translator.inLanguage('zh-CN')
  expect(chinese.translation('auth')?.t(($) => $.signIn.title)).toBe(messages['zh-CN'].auth.signIn.title)
  expect(chinese.translation('payroll')).toBeUndefined()
})

test('After a line that broke, the next to ask gets the sentences', async () => {
  let isBroken = true
  const translator = new Translator('en-US', async (language, area) => {
    if (isBroken) throw new Error('no line')
    return messages[language][area]
  })
  await expect(translator.load('auth')).rejects.toThrow('no line')
  isBroken = false
  await translator.load('auth')
  expect(translator.translation('auth')).toBeDefined()
})

test('A component that is drawn among others waits for its words until the line is back', async () => {
  vi.useFakeTimers()
  let isBroken = true
  const translator = new Translator('en-US', async (language, area) => {
    if (isBroken) throw new NetworkError('no line')
    return messages[language][area]
  })
  const words = translator.whenPossible('auth')
  expect(translator.whenPossible('auth')).toBe(words)
  await vi.advanceTimersByTimeAsync(10_000)
  isBroken = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await words).t(($) => $.signIn.title)).toBe(messages['en-US'].auth.signIn.title)
  vi.useRealTimers()
})
