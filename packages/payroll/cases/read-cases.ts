import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CountryCode } from '@kazi/values/country'
import { isRecord } from './case-input.ts'
import type { WorkedCase } from './worked-case.ts'

/** Every worked example of a country: those that somebody published, then those computed for us by other means. */
export const readCases = (country: CountryCode): WorkedCase[] =>
  ['published', 'computed'].flatMap((name) => {
    const file = path.join(import.meta.dirname, country.toLowerCase(), `${name}.jsonl`)
    return parseCases(readFileSync(file, 'utf8'))
  })

/**
 * Cases as a file holds them: one JSON array, or one JSON object on each line; a byte order mark before them is none
 * of it. @throws SyntaxError when it is neither.
 */
export function parseCases(file: string): WorkedCase[] {
  const text = file.replace(/^\uFEFF/, '')
  if (text.trimStart().startsWith('[')) return JSON.parse(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new SyntaxError('no case at all')
  return lines.map(parseLine)
}

function parseLine(line: string): WorkedCase {
  const one = JSON.parse(line)
  if (!isRecord(one)) throw new SyntaxError('not a JSON object')
  return one as unknown as WorkedCase
}
