import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { finishInTurns } from './steps.ts'

const workbookWith = (rows: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })

test('A large sheet is read in many short steps, and between any two of them others have their turn', async () => {
  const csv = Buffer.from(`Name,Salary\n${'Ngozi Eze,350000\n'.repeat(10_000)}`)
  const xlsx = workbookWith('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(40_000))
  for (const bytes of [csv, xlsx]) {
    let steps = 0
    let turnsOfOthers = 0
    function* counted() {
      for (const step of readSheet(bytes, 10_001)) {
        steps += 1
        setImmediate(() => {
          turnsOfOthers += 1
        })
        yield step
      }
    }
    await finishInTurns(counted())
    expect(steps).toBeGreaterThan(5)
    expect(turnsOfOthers).toBe(steps)
  }
})
