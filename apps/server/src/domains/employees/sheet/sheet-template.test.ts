import { languages } from '@kazi/messages'
import { countries, countryCodes } from '@kazi/values/country'
import { addDays, localDate } from '@kazi/values/local-date'
import { minor, toDecimalString } from '@kazi/values/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrintable } from '#platform/pdf/printable-letters.ts'
import { type AreaSheet, readAreaSheet } from '#platform/sheets/columns/area-sheet.ts'
import type { SheetSetting } from '#platform/sheets/columns/sheet-kind.ts'
import { sheetTable, writeTemplate } from '#platform/sheets/columns/template.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { writeSheet } from '#platform/sheets/write-sheet.ts'
import { fromPieces } from '#platform/threads/pieces.ts'
import type { ReadPerson } from './person-row.ts'
import { type ColumnKey, columnsOf } from './sheet-columns.ts'
import { sheetKind } from './sheet-kind.ts'
import { exampleRow } from './sheet-words.ts'

const today = localDate('2026-11-24')
const module = new URL('./sheet-kind.ts', import.meta.url).href

async function readRows(bytes: Uint8Array, setting: SheetSetting): Promise<ReadPerson[]> {
  const order = { module, bytes, setting, corrections: [], monthFirst: false }
  const sheet = (await readAreaSheet(order)) as AreaSheet<ReadPerson>
  if ('refused' in sheet) throw new Error(`${sheet.refused}: ${JSON.stringify(sheet.places)}`)
  return fromPieces(sheet.rows)
}

describe.each(countryCodes)('The template of %s', (country) => {
  const { currency } = countries[country]
  const name = fc
    .stringMatching(/^\p{L}[\p{L}'’ -]{0,20}\p{L}$/u)
    .map((text) => text.normalize('NFC').replace(/\s+/g, ' '))
    // Letters without ink, which no form takes either.
    .filter((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text))
    // Letters that payslips have no font for are refused, too.
    .map((text) => Array.from(text, (letter) => (isPrintable(letter) ? letter : 'Ɗ')).join(''))
  const person = fc.record({
    firstName: name,
    lastName: name,
    startOn: fc.nat(20_000).map((days) => addDays(localDate('1970-01-01'), days)),
    salary: fc.nat(10_000_000_000).map(minor),
  })

  test.each(languages)(
    'that was filled in (%s) is read as the same people, from XLSX and CSV',
    async (language) => {
      const setting = { country, language, today }
      await fc.assert(
        fc.asyncProperty(
          fc.array(person, { minLength: 1, maxLength: 8 }),
          fc.constantFrom('xlsx', 'csv'),
          async (people, format) => {
            const rows = people.map(({ firstName, lastName, startOn, salary }, index) => ({
              staffNumber: `0${index}`,
              firstName,
              lastName,
              startOn,
              salary: toDecimalString(salary, currency),
            }))
            const read = await readRows(
              await writeSheet(sheetTable(sheetKind, country, language, rows), format),
              setting,
            )
            expect(read.flatMap(({ faults }) => faults)).toEqual([])
            expect(
              read.map(({ said: found }) => [
                found.number,
                found.firstName,
                found.lastName,
                found.startOn,
                found.salary,
              ]),
            ).toEqual(
              people.map(({ firstName, lastName, startOn, salary }, index) => [
                `0${index}`,
                firstName,
                lastName,
                startOn,
                salary,
              ]),
            )
          },
        ),
        { numRuns: 25 },
      )
    },
  )

  test.each(languages)('has an example (%s) that would be right for somebody real', async (language) => {
    const row: Partial<Record<ColumnKey, string>> = {
      ...exampleRow(country, language),
      email: 'somebody@x.example',
    }
    const bytes = await writeSheet(sheetTable(sheetKind, country, language, [row]), 'csv')
    const [read] = await readRows(bytes, { country, language, today })
    expect(read?.faults).toEqual([])
    expect(read?.said).toMatchObject({
      gender: 'female',
      employmentType: 'full-time',
      startOn: '2026-01-15',
    })
    expect(Object.keys(read!.said.identifiers).length).toBeGreaterThan(2)
    expect(read?.said.payoutAccount).not.toBeNull()
  })

  test.each(languages)(
    'explains every column (%s) on a second tab, and leaves no placeholder open',
    async (language) => {
      const bytes = await writeTemplate({ module, country, language, format: 'xlsx' })
      const { rows } = await readSheet(bytes, 10)
      const text = rows.map(({ cells }) => [...cells.values()].map((cell) => 'text' in cell && cell.text))
      expect(text).toHaveLength(2)
      expect(text[0]).toHaveLength(columnsOf(country).length)
      expect(JSON.stringify(text)).not.toContain('{{')
    },
  )
})
