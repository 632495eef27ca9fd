import { fileRoutes } from '@kazi/contract/files'
import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import type { Id } from '@kazi/values/id'
import type { Company } from '#testing/calls/company.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'

let made = 0
/** Names and amounts that no call has used before. */
export const next = () => (made += 1)

/** A category that asks for no receipt. */
export async function addCategory({ server, owner }: Company, more: object = {}): Promise<Id> {
  const body = {
    ...{ name: `Taxi ${next()}`, measure: 'spent', rate: null },
    ...{ cap: null, receiptAbove: 100_000_000 },
    ...more,
  }
  return stepOf(await server.call(claimSettingRoutes.createCategory, { body: body as never }, owner)).data.id
}

/** A receipt that nobody else has, uploaded by somebody. */
export async function addReceipt({ server }: Pick<Company, 'server'>, by: TestMember): Promise<Id> {
  const text = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${next()}\ntrailer\n<<>>\n%%EOF\n`
  const file = { name: 'receipt.pdf', bytes: new TextEncoder().encode(text) }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, by)).data.id
}

/** A line of a claim, of an amount of its own. */
export const lineOf = (categoryId: Id, more: object = {}) => ({
  ...{ on: '2026-11-20', categoryId, description: 'To the client', amount: 100_000 + next() },
  ...more,
})

/** A claim of one of the company's people, entered by the officer. */
export async function addClaim(company: Company, more: object = {}): Promise<Id> {
  const { server, officer, people } = company
  const body = {
    ...{ employeeId: people[0]!, title: 'Client visit' },
    lines: [lineOf(await addCategory(company), more)],
  }
  return stepOf(await server.call(claimRoutes.create, { body: body as never }, officer)).data.id
}

/** The same approved by the owner, to be paid by itself. */
export async function addApprovedClaim(company: Company): Promise<Id> {
  const id = await addClaim(company)
  stepOf(await company.server.call(claimRoutes.approve, { params: { id }, body: {} }, company.owner))
  return id
}
