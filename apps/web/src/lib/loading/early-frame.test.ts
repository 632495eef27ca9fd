import { expect, test, vi } from 'vitest'
import { earlyFrameIn, noteEarlyFrame } from './early-frame.ts'

/** A browser's jar with the one cookie that is written here. */
const jar = {
  held: '',
  get cookie(): string {
    return this.held
  },
  set cookie(line: string) {
    this.held = line.split(';')[0] ?? ''
  },
}
vi.stubGlobal('document', jar)
vi.stubGlobal('location', { protocol: 'https:' })

test('The next page’s frame knows the pages that are open to somebody, and what to call them', () => {
  const frame = { open: ['/app/payroll/', '/app/employees/'], firstName: 'Ọlá; Wanjirũ' }
  noteEarlyFrame(frame)
  expect(earlyFrameIn(jar.cookie)).toEqual(frame)
  noteEarlyFrame({ ...frame, open: ['/app/employees/'] })
  expect(earlyFrameIn(jar.cookie).open).toEqual(['/app/employees/'])
})

test.for([
  null,
  '',
  'earlyFrame=',
  'earlyFrame=%7B',
  'earlyFrame=%5B1%5D',
  'earlyFrame=%7B%22open%22%3A1%7D',
  'earlyFrame=%7B%22open%22%3A%5B1%2Cnull%5D%7D',
])('A cookie that says nothing of the frame opens no page early: %s', (cookies) => {
  expect(earlyFrameIn(cookies)).toEqual({ open: [], firstName: '' })
})
