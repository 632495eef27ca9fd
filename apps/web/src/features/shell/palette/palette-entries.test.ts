import { UserRound } from 'lucide-react'
import { expect, test } from 'vitest'
import { fitOf, matching, type PaletteEntry } from './palette-entries.ts'

const entry = (label: string, detail?: string): PaletteEntry => ({
  key: label,
  group: 'pages',
  label,
  icon: UserRound,
  ...(detail === undefined ? {} : { detail }),
})
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label)

test('Every word that is typed must occur, in the name or in what stands beside it', () => {
  const run = entry('November 2026 payroll', 'Waiting for approval')
  expect(fitOf(run, 'nov waiting')).toBeGreaterThan(0)
  expect(fitOf(run, 'nov december')).toBe(0)
})

test('The beginning of the name goes before the beginning of a word, and that before the middle of one', () => {
  const found = matching([entry('Repay'), entry('Start a payroll'), entry('Payroll')], 'pay')
  expect(labels(found)).toEqual(['Payroll', 'Start a payroll', 'Repay'])
})

test('Case, accents and width make no difference', () => {
  expect(fitOf(entry('Adébáyọ̀ Okonkwo'), 'adebayo')).toBe(3)
  expect(fitOf(entry('工资发放'), '工资')).toBe(3)
  expect(fitOf(entry('Payroll'), 'ＰＡＹ')).toBe(3)
})

test('Nothing typed fits everything, in the order given', () => {
  expect(labels(matching([entry('B'), entry('A')], '  '))).toEqual(['B', 'A'])
})
