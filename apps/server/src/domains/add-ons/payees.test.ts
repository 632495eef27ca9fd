import { payeeRoutes } from '@kazi/contract/employees/payees'
import { expect, test } from 'vitest'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const scene = await openScene(server, { salaries: [] })
const account = { bankCode: '058', accountNumber: '0123-456 789', accountName: 'Lagos Staff Cooperative' }
const form = { name: 'Lagos Staff Cooperative', kind: 'cooperative' as const, account, reference: null }
const create = (body: object) => server.call(payeeRoutes.createPayee, { body: body as never }, scene.owner)

test('A payee has a name of its own, and an account that the bank could have given out or a reference', async () => {
  const made = await create(form)
  expect(made.status).toBe(201)
  expect(made.json.data).toMatchObject({
    ...form,
    account: { ...account, accountNumber: '0123456789', bankName: expect.stringContaining('Guaranty') },
    isArchived: false,
  })
  const again = await create({ ...form, name: 'LAGOS staff cooperative' })
  expect([again.status, again.failure.code]).toEqual([409, 'payees.name-taken'])
  const short = await create({ ...form, name: 'Other', account: { ...account, accountNumber: '12' } })
  expect([short.status, Object.keys(short.failure.fields ?? {})]).toEqual([422, ['account.accountNumber']])
  const nowhere = await create({ ...form, name: 'Other', account: null })
  expect([nowhere.status, nowhere.failure.code]).toEqual([422, 'payees.unreachable'])
})

test('An archived payee frees its name and is told last', async () => {
  const { id } = (await create({ ...form, name: 'Abuja Court', kind: 'court', reference: 'CV/42' })).json.data
  const params = { payee_id: id }
  const body = { ...form, name: 'Abuja Court', isArchived: true }
  expect((await server.call(payeeRoutes.changePayee, { params, body }, scene.owner)).status).toBe(200)
  expect((await create({ ...form, name: 'Abuja Court' })).status).toBe(201)
  const { data } = (await server.call(payeeRoutes.listPayees, {}, scene.owner)).json
  expect(data.map(({ name, isArchived }) => [name, isArchived])).toEqual([
    ['Abuja Court', false],
    ['Lagos Staff Cooperative', false],
    ['Abuja Court', true],
  ])
})
