import { beforeEach, expect, test, vi } from 'vitest'
import { noteOpenPages, openPagesIn } from './open-pages.ts'

/** A browser's jar with the one cookie that is written here. */
const jar = {
  held: '',
  get cookie(): string {
    return this.held
  },
  set cookie(line: string) {
    this.held = line.includes('Max-Age=0') ? '' : (line.split(';')[0] ?? '')
  },
}
vi.stubGlobal('document', jar)
vi.stubGlobal('location', { protocol: 'https:' })

beforeEach(() => {
  jar.held = ''
})

test('The pages that are open to somebody are remembered, and no others', () => {
  expect(openPagesIn(jar.cookie)).toEqual([])
  noteOpenPages(['/app/payroll/', '/app/employees/'])
  expect(openPagesIn(jar.cookie)).toEqual(['/app/payroll/', '/app/employees/'])
})

test('A page that is closed to somebody is forgotten', () => {
  noteOpenPages(['/app/payroll/', '/app/employees/'])
  noteOpenPages(['/app/employees/'])
  expect(openPagesIn(jar.cookie)).toEqual(['/app/employees/'])
  noteOpenPages([])
  expect(jar.held).toBe('')
})
