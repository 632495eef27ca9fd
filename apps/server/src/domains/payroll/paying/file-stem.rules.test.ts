import type { Month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { fileStemOf } from './file-stem.rules.ts'

const month = '2026-11' as Month
const stemOf = (name: string) => fileStemOf({ name, slug: 'new-fa4c' }, month)

test('A bank file begins with the employer’s name and the month, in letters that every bank’s page takes', () => {
  expect(stemOf('Lagos Foods Ltd')).toBe('lagos-foods-ltd-2026-11')
  expect(stemOf('Ọlátúnjí & Sons (Nig.) Ltd.')).toBe('olatunji-sons-nig-ltd-2026-11')
  expect(stemOf('拉各斯食品')).toBe('new-fa4c-2026-11')
  expect(stemOf(`${'A'.repeat(59)} Ltd`)).toBe(`${'a'.repeat(59)}-2026-11`)
})
