import { expect, test } from 'vitest'
import { plainLetters } from '#components/fields/option-search.ts'
import { findRows } from './whole-list.ts'

const names = ['Bọ́lá Bakare', 'Zainab Bello', 'Bello Zubairu']
const found = (wanted: string) => findRows(names, names.map(plainLetters), wanted)

test('A list is searched by words in any order, whatever their case and marks', () => {
  expect(found('bello zainab')).toEqual(['Zainab Bello'])
  expect(found(' BOLA ')).toEqual(['Bọ́lá Bakare'])
  expect(found('bello')).toEqual(['Zainab Bello', 'Bello Zubairu'])
  expect(found('bello okoro')).toEqual([])
  expect(found('  ')).toEqual(names)
})
