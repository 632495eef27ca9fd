import { employeeRoutes } from '@kazi/contract/employees/employees'
import { describe, expect, test } from 'vitest'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, personOf, type TestRow, validate, xlsxOf } from '../test/sheet-files.ts'

const server = await openTestServer({ isWorking: false })
const member = await addMember(server, await addOrganization(server))

describe('Duplicates', () => {
  const second = (said: TestRow): TestRow => ({
    ...personOf('NG'),
    'First name': 'Ada',
    'E-mail': 'ada@lagosfoods.example',
    Phone: '08099999999',
    'Tax ID': '9999999999',
    'RSA PIN': null,
    'Account number': '9999999999',
    ...said,
  })
  test.each([
    ['E-mail', { 'E-mail': 'NGOZI@lagosfoods.example' }],
    ['Phone', { Phone: '+234 803 123 4567' }],
    ['Tax ID', { 'Tax ID': '1234-567890' }],
    ['Account number', { 'Account number': '0123456789' }],
  ])('within the file by %s: the later row is faulty and names the earlier', async (column, said) => {
    const bytes = await xlsxOf([personOf('NG'), second(said)])
    const { faults, counts } = (await validate(server, member, bytes)).json.data
    expect(faults).toMatchObject([{ row: 3, column, message: `Row 2 has the same ${column}.` }])
    expect(counts).toMatchObject({ create: 1, faulty: 1 })
    expect((await importFile(server, member, bytes)).status).toBe(422)
    expect((await server.call(employeeRoutes.list, {}, member)).json.meta.total).toBe(0)
  })

  test('of somebody without e-mail and number, by name and start date', async () => {
    const nameless = {
      'First name': 'Àdùnní',
      'Last name': 'Bello',
      'Start date': '2024-01-15',
      'Monthly gross salary': 5,
    }
    const bytes = await xlsxOf([nameless, { ...nameless, 'First name': 'Adunni' }])
    const { faults } = (await validate(server, member, bytes)).json.data
    expect(faults).toMatchObject([{ row: 3, column: 'Last name' }])
    expect(faults[0]!.message).toContain('Row 2 has the same name and start date')
  })
})
