import { addOnSheetRoutes } from '@kazi/contract/employees/add-on-sheet'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { payeeRoutes } from '@kazi/contract/employees/payees'
import { fileRoutes } from '@kazi/contract/files'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import { allowance, bonus } from './forms.ts'

const account = { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Staff Cooperative' }
const payee = { kind: 'cooperative' as const, account, reference: 'LSC-0042' }

async function addPayee({ server, owner }: Company): Promise<string> {
  const body = { ...payee, name: 'Market Women Union' }
  return stepOf(await server.call(payeeRoutes.createPayee, { body }, owner)).data.id
}

async function addAllowance({ server, owner, people }: Company): Promise<string> {
  const params = { employee_id: people[0]! }
  const { data } = stepOf(await server.call(addOnRoutes.add, { params, body: allowance() }, owner))
  return data.addOnIds[0]!
}

/** A sheet with one airtime allowance in it, uploaded by the owner. */
async function uploadAddOns({ server, owner, organization }: Company): Promise<string> {
  const [person] = await server.query<{ number: string }>(
    'select number from employees where organization_id = $1 order by number limit 1',
    [organization.id],
  )
  const lines = ['Staff number,Kind,How often,First month,Amount']
  lines.push(`${person!.number},Airtime allowance,Every month,2026-12-01,5000`)
  const file = { name: 'additions.csv', bytes: new Uint8Array(Buffer.from(lines.join('\n'))) }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, owner)).data.id
}

const sheet: Prepare = async (company) => ({ body: { fileId: await uploadAddOns(company) } })

/** How each call about additions, deductions and their payees succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'addOns.list': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'addOns.add': ({ people }) => ({ params: { employee_id: people[0]! }, body: bonus() }),
  'addOns.change': async (company) => {
    const { kind: _, frequency: __, ...said } = allowance({ amount: 60_000 })
    return { params: { addon_id: await addAllowance(company) }, body: { ...said, version: 1 } }
  },
  'addOns.end': async (company) => ({ params: { addon_id: await addAllowance(company) } }),
  'addOns.addMany': ({ people }) => ({ body: { employeeIds: [people[0]!, people[1]!], ...bonus() } }),
  'addOns.resetItems': ({ people }) => ({ body: { employeeIds: [people[0]!], month: '2026-12' } }),
  'addOns.validateSheet': sheet,
  'addOns.importSheet': sheet,
  'addOns.downloadSheet': plain,
  'addOns.listImports': plain,
  'addOns.undoImport': async (company) => {
    const body = { fileId: await uploadAddOns(company) }
    const done = stepOf(await company.server.call(addOnSheetRoutes.importAddOns, { body }, company.owner))
    return { params: { import_id: done.data.importId! } }
  },
  'payees.list': plain,
  'payees.create': () => ({ body: { ...payee, name: 'Lagos Staff Cooperative' } }),
  'payees.change': async (company) => ({
    params: { payee_id: await addPayee(company) },
    body: { ...payee, name: 'Market Union' },
  }),
}
