import { fileRoutes } from '@kazi/contract/files'
import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import type { ResponseOf } from '@kazi/contract/route'
import { bringRunTo, type Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'

type Liability = ResponseOf<typeof liabilityRoutes.listLiabilities>['data'][number]

/** Something that is still owed: of the run that the company has, or of a new one. */
async function owed(company: Company): Promise<Liability> {
  const { server, owner } = company
  const ask = async () => {
    const query = { state: 'open', sort: 'body' } as const
    return stepOf(await server.call(liabilityRoutes.listLiabilities, { query }, owner)).data[0]
  }
  const known = await ask()
  if (known) return known
  await bringRunTo(company, 'released')
  return (await ask())!
}

const onOwed =
  (body?: (liability: Liability) => unknown): Prepare =>
  async (company) => {
    const liability = await owed(company)
    return { params: { liabilityId: liability.id }, ...(body ? { body: body(liability) } : {}) }
  }

const recording = { amount: 100, paidOn: '2026-11-20', reference: 'GTB-7' }

/** A recorded payment. */
export async function payPart(company: Company, reference = recording.reference): Promise<string> {
  const { server, owner } = company
  const params = { liabilityId: (await owed(company)).id }
  const body = { ...recording, reference }
  const { payments } = stepOf(await server.call(liabilityRoutes.recordPayment, { params, body }, owner)).data
  return payments.at(-1)!.id
}

/** A receipt, uploaded by whoever is to name it. */
export async function uploadReceipt({ server }: Company, by: TestMember): Promise<string> {
  const bytes = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const file = { name: 'receipt.pdf', bytes }
  const answer = await server.call(fileRoutes.uploadFile, { file }, by)
  return answer.status === 201 ? answer.json.data.id : '01900000-0000-7000-8000-000000000001'
}

export async function addPortalReference(company: Company): Promise<string> {
  const { server, owner } = company
  const params = { liabilityId: (await owed(company)).id }
  const body = { kind: 'rrr', number: '310-0000-0001', amount: 100, expiresOn: '2026-12-31' } as const
  return stepOf(await server.call(liabilityRoutes.addReference, { params, body }, owner)).data.id
}

export async function register({ server, owner }: Company): Promise<string> {
  const params = { type: 'paye' } as const
  const body = { body: 'lagos', number: 'C-1234567' }
  return stepOf(await server.call(registrationRoutes.createAdmin, { params, body }, owner)).data.id
}

const ofTax: Prepare = () => ({ params: { type: 'paye' } })
const ofRegistration: Prepare = async (company) => ({
  params: { orgStatutoryAdminId: await register(company) },
})

/** How each call about remittances succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'statutory.downloadNumbersSheet': plain,
  'statutory.createAdmin': () => ({
    params: { type: 'pension' },
    body: { body: 'leadway-pensure', number: 'PR0001' },
  }),
  'statutory.listOrgAdmins': ofTax,
  'statutory.listAdmins': ofTax,
  'statutory.readAdmin': ofRegistration,
  'statutory.removeAdmin': ofRegistration,
  'statutory.listReceipts': plain,
  'statutory.downloadRecords': async (company) => ({
    params: { payrollId: (await bringRunTo(company, 'released')).id },
  }),
  'statutory.downloadAuditPack': () => ({ query: { from: '2026-10', to: '2026-11' } }),
  'statutory.downloadAnnual': () => ({ params: { paper: 'form-h1' }, query: { year: 2026 } }),
  'statutory.readSettings': plain,
  'statutory.setDueDay': () => ({ body: { type: 'nsitf', day: { monthsAfter: 1, day: 16 } } }),
  'statutory.setColumns': () => ({
    body: { layout: 'ng-nhf', columns: [{ field: 'name', header: 'Name' }] },
  }),
  'statutory.listDisabled': ofTax,
  'statutory.readOverview': plain,
  'statutory.listLiabilities': plain,
  'statutory.exportLiabilities': plain,
  'statutory.readLiability': onOwed(),
  'statutory.downloadSchedule': onOwed(),
  'statutory.planPayment': onOwed(() => ({ payOn: '2026-12-04' })),
  'statutory.addReference': onOwed(() => ({
    kind: 'rrr',
    number: '310-0000-0002',
    amount: 100,
    expiresOn: '2026-12-31',
  })),
  'statutory.withdrawReference': async (company) => ({
    params: { referenceId: await addPortalReference(company) },
  }),
  'statutory.recordPayment': onOwed(() => recording),
  'statutory.attachReceipt': async (company, caller) => ({
    params: { paymentId: await payPart(company) },
    body: { fileId: await uploadReceipt(company, caller) },
  }),
  'statutory.voidPayment': async (company) => ({
    params: { paymentId: await payPart(company) },
    body: { reason: 'Recorded for the wrong month' },
  }),
}
