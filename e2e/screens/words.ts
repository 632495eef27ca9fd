import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]

/** The words of a key like `team.invite.open` as a page shows them, whatever stands in their places. */
export type Say = (key: string) => RegExp

const messages = join(import.meta.dirname, '../../packages/messages/src')

function findText(language: Language, key: string): string {
  const [area = '', ...path] = key.split('.')
  const file: unknown = JSON.parse(readFileSync(join(messages, language, `${area}.json`), 'utf8'))
  // some keys have dots of their own: `explain.items.ke.paye`
  let place = file
  let rest = path
  while (rest.length > 0) {
    const whole = rest.join('.')
    const fields = place as Readonly<Record<string, unknown>>
    const name: string = typeof fields[whole] === 'string' ? whole : (rest[0] ?? '')
    place = fields[name]
    rest = name === whole ? [] : rest.slice(1)
  }
  if (typeof place !== 'string') throw new Error(`no words for ${key} in ${language}`)
  return place
}

/** The words of a language, to find buttons by. */
export const sayIn =
  (language: Language): Say =>
  (key) => {
    const escaped = findText(language, key).replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    return new RegExp(escaped.replaceAll(/\{\{\w+\}\}/g, '.*'))
  }
