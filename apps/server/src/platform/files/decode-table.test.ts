import { expect, test } from 'vitest'
import { decodeTable } from './decode-table.ts'

/** Bytes as a spreadsheet program writes the letters: those beyond ASCII by the table of its code. */
const bytesOf = (text: string, table: Readonly<Record<string, readonly number[]>>): Uint8Array =>
  Uint8Array.from([...text].flatMap((letter) => table[letter] ?? [letter.charCodeAt(0)]))

const windows = { é: [0xe9], É: [0xc9], ë: [0xeb], ã: [0xe3], ü: [0xfc], '’': [0x92], '£': [0xa3], Š: [0x8a] }
const mac = { é: [0x8e], É: [0x83], ë: [0x91], ã: [0x8b], ü: [0x9f], '’': [0xd5], '£': [0xa3], Ç: [0x82] }
const gbk = {
  王: [0xcd, 0xf5],
  小: [0xd0, 0xa1],
  明: [0xc3, 0xf7],
  财: [0xb2, 0xc6],
  务: [0xce, 0xf1],
  é: [0xa8, 0xa6],
}

test.each([
  ['Excel on Windows', 'Name,Paid\nRené,£5\nRENÉE Zoë,João', windows],
  ['Excel on Windows, with curly apostrophes', 'Wanjiru Ng’ang’a,O’Neil', windows],
  ['Excel on a Mac', 'Name,City\nRené Müller,João', mac],
  ['Excel on a Mac, in capitals', 'RENÉE,JOSÉ\nÇelik', mac],
  ['Excel on a Mac, with curly apostrophes', 'Wanjiru Ng’ang’a,O’Neil', mac],
  ['Excel in China', 'Name,Department\n王小明,财务\nRené,Finance', gbk],
])('A table keeps its letters: %s', (_title, text, table) => {
  expect(decodeTable(bytesOf(text, table))).toBe(text)
})

test('Letters that two codes explain, or none, are asked about and not guessed', () => {
  expect(decodeTable(bytesOf('Škoda', windows))).toBeUndefined()
  // A table in the code of Taiwan.
  expect(decodeTable(Uint8Array.from([0xa4, 0xfd, 0xa4, 0x70, 0xa9, 0xfa]))).toBeUndefined()
})
