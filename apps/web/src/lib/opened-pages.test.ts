import { beforeEach, expect, test, vi } from 'vitest'
import { noteGuard, openedIn } from './opened-pages.ts'

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

const wasOpened = (path: string): boolean => openedIn(jar.cookie).includes(path)

beforeEach(() => {
  jar.held = ''
})

test('A page counts as opened once its guard let the person in, and no other does', () => {
  expect(wasOpened('/app/payroll/')).toBe(false)
  noteGuard('/app/payroll/', true)
  expect(wasOpened('/app/payroll/')).toBe(true)
  expect(wasOpened('/app/employees/')).toBe(false)
})

test('Who isn’t let in any more is shown no heading the next time', () => {
  noteGuard('/app/payroll/', true)
  noteGuard('/app/employees/', true)
  noteGuard('/app/payroll/', false)
  expect(wasOpened('/app/payroll/')).toBe(false)
  expect(wasOpened('/app/employees/')).toBe(true)
  noteGuard('/app/employees/', false)
  expect(jar.held).toBe('')
})
