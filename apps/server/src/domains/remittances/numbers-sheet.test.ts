import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import { expect, test } from 'vitest'
import { addPeople, draftOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

test('The sheet of missing numbers is filled in and imported as a sheet of people is', async () => {
  const { organization, owner } = await openScene(server, { country: 'NG', salaries: [] })
  const complete = {
    ...{ taxId: '12345678901', rsaPin: 'PEN100123456789', pfaName: 'Leadway Pensure' },
    ...{ nhfNumber: 'NHF0042', nin: '12345678901' },
  }
  const { rsaPin: _, ...withoutPin } = { ...complete, taxId: '12345678902', nin: '12345678902' }
  const drafts = [complete, withoutPin].map((identifiers, index) => ({
    ...draftOf('NG', index, 30_000_000),
    ...{ residence: 'Lagos', identifiers },
  }))
  const [, lacking] = await addPeople(server, organization, owner, drafts)
  const { bytes } = await server.call(paperRoutes.downloadNumbersSheet, { query: { format: 'csv' } }, owner)
  const lines = bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    'Staff number,First name,Last name,State of residence,Tax ID,RSA PIN,Pension administrator,NHF number,NIN',
    'EMP-0002,Ada1,Obi,Lagos,12345678902,,Leadway Pensure,NHF0042,12345678902',
  ])
  const filled = lines.join('\r\n').replace('12345678902,,', '12345678902,PEN100123456781,')
  const file = { name: 'numbers.csv', bytes: new Uint8Array(Buffer.from(filled)) }
  const fileId = (await server.call(fileRoutes.uploadFile, { file }, owner)).json.data.id
  const done = await server.call(employeeSheetRoutes.importSheet, { body: { fileId } }, owner)
  expect(done.json.data).toMatchObject({ updated: 1, created: 0 })
  const read = await server.call(employeeRoutes.read, { params: { employee_id: lacking! } }, owner)
  expect(read.json.data.identifiers).toMatchObject({ rsaPin: 'PEN100123456781', nhfNumber: 'NHF0042' })
})
