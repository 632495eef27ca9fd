import { employeeRoutes } from '@kazi/contract/employees/employees'
import { expect } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/test-server.ts'
import { importFile, type TestRow, xlsxOf } from './sheet-files.ts'

/** A row of a sheet for somebody of whom a test says little. */
export const person = (first: string, last: string, said: TestRow = {}): TestRow => ({
  'First name': first,
  'Last name': last,
  'Start date': '2024-01-15',
  'Monthly gross salary': 1000,
  'E-mail': null,
  'Job title': null,
  Department: null,
  ...said,
})

/** People made by importing them, on a server of tests. */
export function peopleOn(server: TestServer) {
  async function memberWith(rows: readonly TestRow[]): Promise<TestMember> {
    const member = await addMember(server, await addOrganization(server))
    const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const imported = await importFile(server, member, await xlsxOf(rows, headers))
    expect(imported.json.data.created).toBe(rows.length)
    return member
  }
  const list = async (member: TestMember, query: Record<string, string | number> = {}) =>
    (await server.call(employeeRoutes.list, { query }, member)).json
  const namesOf = async (member: TestMember, query: Record<string, string | number> = {}) =>
    (await list(member, query)).data.map(({ firstName }) => firstName)
  return { memberWith, list, namesOf }
}
