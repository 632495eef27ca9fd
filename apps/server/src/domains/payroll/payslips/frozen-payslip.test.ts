import { employeeRoutes } from '@kazi/contract/employees/employees'
import { documentRoutes } from '@kazi/contract/payroll/documents'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { addPeople, bringTo, callsOf, draftOf, openScene } from '../test/payroll-scene.ts'

const server = await openTestServer()

test('A payslip that is printed again is the same, whatever has become of the person and the employer', async () => {
  const scene = await openScene(server, { salaries: [] })
  const { organization, owner } = scene
  const identifiers = { taxId: '1234567890', rsaPin: 'PEN100200300400' }
  const draft = { ...draftOf('NG', 0, 90_000_000), residence: 'Lagos', identifiers }
  const [employeeId] = await addPeople(server, organization, owner, [draft])
  const run = await bringTo(server, scene, 'approved')
  const [payslip] = (await callsOf(server, owner).payslips(run.id)).json.data
  const readStored = () =>
    server.query(
      'select residence, identifiers, department_id, department, bodies from payslips where id = $1',
      [payslip!.id],
    )
  const print = async () => {
    const params = { payrollEmployeeId: payslip!.id }
    return (await server.call(documentRoutes.downloadPayslip, { params }, owner)).bytes
  }
  const [stored, printed] = [await readStored(), await print()]
  expect(stored).toEqual([
    {
      residence: 'Lagos',
      identifiers,
      department_id: expect.any(String),
      department: 'Operations',
      bodies: expect.objectContaining({ paye: 'lagos', pension: 'administrator-not-said' }),
    },
  ])

  const params = { employee_id: employeeId! }
  const { data } = (await server.call(employeeRoutes.read, { params }, owner)).json
  const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = data
  const { employmentType, jobTitle, statutory } = data
  const details = { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn }
  const elsewhere = { department: 'Sales', residence: 'Ogun', identifiers: { taxId: '9999999999' } }
  const unpaid = { salary: null, payoutAccount: null }
  const body = { ...details, employmentType, jobTitle, statutory, ...elsewhere, ...unpaid }
  expect((await server.call(employeeRoutes.update, { params, body }, owner)).status).toBe(200)
  await server.query(
    `update departments set name = 'Works' where organization_id = $1 and name = 'Operations'`,
    [organization.id],
  )
  await server.query(`update organizations set name = 'Another name' where id = $1`, [organization.id])

  expect((await print()).equals(printed)).toBe(true)
  expect(await readStored()).toEqual(stored)
})
