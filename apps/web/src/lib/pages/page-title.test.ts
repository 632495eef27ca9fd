import { beforeEach, expect, test, vi } from 'vitest'
import { useClientState } from '../state/client-state.ts'
import { showRecord } from './page-title.ts'

const page = { title: '' }
vi.stubGlobal('document', page)
const record = () => useClientState.getState().record

beforeEach(() => {
  page.title = 'Person · Kazi'
})

test('A page is called by what is open on it until it is left', () => {
  const leave = showRecord('/app/employees/7', 'Ngozi Eze')
  expect(page.title).toBe('Ngozi Eze · Kazi')
  expect(record()).toEqual({ path: '/app/employees/7', name: 'Ngozi Eze' })
  leave()
  expect(page.title).toBe('Person · Kazi')
  expect(record()).toBeNull()
})

test('A title that the next page has set stays when the record is left', () => {
  const leave = showRecord('/app/employees/7', 'Ngozi Eze')
  page.title = 'Payroll · Kazi'
  leave()
  expect(page.title).toBe('Payroll · Kazi')
})
