import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CountryCode } from '@kazi/values/country'
import type { WorkedCase } from './worked-case.ts'

/** Every worked example of a country: those that somebody published, then those computed for us by other means. */
export const readCases = (country: CountryCode): WorkedCase[] =>
  ['published', 'computed'].flatMap((name) => {
    const file = path.join(import.meta.dirname, country.toLowerCase(), `${name}.jsonl`)
    return parseCases(readFileSync(file, 'utf8'))
  })

/** Cases as a file holds them: one JSON array, or one JSON object on each line. @throws when it is neither. */
export function parseCases(text: string): WorkedCase[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line))
}
