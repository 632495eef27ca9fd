import { expect, test } from 'vitest'
import type { SheetFault, SheetRow } from '../people.ts'
import { faultsByRow, faultsCsv } from './sheet-faults.ts'

const fault = (
  row: number,
  column: string | null,
  message: string,
  value: string | null = null,
): SheetFault => ({
  row,
  key: column,
  column,
  value,
  message,
})
const sheetRow = (row: number, name: string): SheetRow => ({
  row,
  action: 'faulty',
  name,
  email: null,
  department: null,
  startOn: null,
  payoutAccount: null,
  salary: null,
  salaryBasis: null,
  changes: [],
})
const header = { row: 'Row', column: 'Column', value: 'Value', message: 'What is wrong' }

test('Faults are gathered by row in the order of the sheet', () => {
  const grouped = faultsByRow(
    [fault(9, 'Bank', 'a'), fault(3, 'E-mail', 'b'), fault(9, null, 'c')],
    [sheetRow(3, 'Ada Obi')],
  )
  expect(grouped.map(({ row, name, faults }) => [row, name, faults.length])).toEqual([
    [3, 'Ada Obi', 1],
    [9, '', 2],
  ])
})

test('The list of faults opens in a spreadsheet without running anything', () => {
  const csv = faultsCsv([fault(2, 'Account number', 'Too short, "10" digits', '=HYPERLINK("x")')], header)
  expect(csv.split('\r\n')[1]).toBe('2,Account number,"\'=HYPERLINK(""x"")","Too short, ""10"" digits"')
  expect(csv.startsWith('\uFEFFRow,Column,Value,What is wrong\r\n')).toBe(true)
})
