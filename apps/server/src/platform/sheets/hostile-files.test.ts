import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { UnreadableSheet } from './sheet.ts'
import {
  openBrackets,
  repeatedText,
  repeatedTexts,
  sameNames,
  understatedBomb,
} from './test/hostile-files.ts'

async function faultOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await readSheet(bytes, 10_000)
    return undefined
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.fault
    throw error
  }
}

const mostMs = 5000
test.each<[string, string | undefined, () => Uint8Array]>([
  ['a number format of brackets that never close', undefined, openBrackets],
  ['a directory that names one part fifteen hundred times', 'damaged', sameNames],
  ['a part that unpacks to far more than it says', 'damaged', understatedBomb],
  ['a text of eight million letters in a thousand cells', 'too-large', repeatedText],
  ['a text that cells may have, in three hundred thousand of them', 'too-large', repeatedTexts],
])('A small file that would take long ends in time: %s', async (_title, fault, make) => {
  const bytes = make()
  const beganAt = performance.now()
  expect(await faultOf(bytes)).toBe(fault)
  expect(performance.now() - beganAt).toBeLessThan(mostMs)
})
