import { expect, test } from 'vitest'
import { findOptions, optionNamed } from './option-search.ts'

const optionsOf = (...labels: string[]) => labels.map((label, index) => ({ value: String(index), label }))
const people = optionsOf('Bọ́lá Bakare', 'Ọlá Ojo', 'Zainab Bello', '王 小明')
const found = (text: string) => findOptions(people, text).map(({ label }) => label)

test('A name is found by any part of it, whatever its case and with or without its marks', () => {
  expect(found('ola')).toEqual(['Bọ́lá Bakare', 'Ọlá Ojo'])
  expect(found('Ọlá')).toEqual(['Bọ́lá Bakare', 'Ọlá Ojo'])
  expect(found(' BELLO ')).toEqual(['Zainab Bello'])
  expect(found('小明')).toEqual(['王 小明'])
  expect(found('Ｂｅｌｌｏ')).toEqual(['Zainab Bello'])
  expect(found('')).toHaveLength(4)
  expect(found('x')).toEqual([])
})

test('What people also call something finds it, too', () => {
  const banks = [
    { value: '11', label: 'Co-operative Bank of Kenya', alsoCalled: ['Co-op', 'Coop'] },
    { value: '02', label: 'Standard Chartered Bank Kenya', alsoCalled: ['Stanchart'] },
  ]
  expect(findOptions(banks, 'coop').map(({ value }) => value)).toEqual(['11'])
  expect(optionNamed(banks, 'STANCHART')?.value).toBe('02')
})

test('An option that is typed in full is the one that is meant, unless another has the same name or it can’t be chosen', () => {
  expect(optionNamed(people, 'zainab bello')?.value).toBe('2')
  expect(optionNamed(people, 'zainab')).toBeUndefined()
  expect(optionNamed(optionsOf('Kuda', 'Kuda'), 'Kuda')).toBeUndefined()
  expect(optionNamed([{ value: 'kuda', label: 'Kuda', isDisabled: true }], 'Kuda')).toBeUndefined()
})
