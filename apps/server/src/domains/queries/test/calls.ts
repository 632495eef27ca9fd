import { queryRoutes } from '@kazi/contract/employees/queries'
import { fileRoutes } from '@kazi/contract/files'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { freshEmail } from '#testing/accounts.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

/** Gives one of the company's people a mailbox of their own. @returns its address */
export async function giveAddress({ server, people }: Company): Promise<string> {
  const email = freshEmail()
  await server.query('update employees set email = $2 where id = $1', [people[0]!, email])
  return email
}

const today = ({ server }: Company) => server.clock.today('Africa/Lagos')

const questionOf = (company: Company, more: object = {}) => ({
  subject: 'Absence on 12 November',
  text: 'You were not at work that day. Please explain.',
  dueOn: addDays(today(company), 3),
  byMail: false,
  ...more,
})

/** A document that the owner has uploaded, for a query. */
async function uploadMemo({ server, owner }: Company): Promise<Id> {
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'))
  return stepOf(await server.call(fileRoutes.uploadFile, { file: { name: 'memo.pdf', bytes } }, owner)).data
    .id
}

/** Puts a query to the first of the company's people, on paper unless it is said. */
export async function askFirst(company: Company, more: object = {}) {
  const { server, owner, people } = company
  const params = { employee_id: people[0]! }
  const body = questionOf(company, more)
  const { id, documents } = stepOf(await server.call(queryRoutes.ask, { params, body }, owner)).data
  return { params: { ...params, query_id: id }, documents }
}

/** How each call about queries succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'queries.list': async (company) => {
    await askFirst(company)
    return { params: { employee_id: company.people[0]! } }
  },
  'queries.ask': async (company) => {
    await giveAddress(company)
    return { params: { employee_id: company.people[0]! }, body: questionOf(company, { byMail: true }) }
  },
  'queries.send': async (company) => {
    await giveAddress(company)
    const { params } = await askFirst(company)
    return { params, body: {} }
  },
  'queries.enterReply': async (company) => {
    const { params } = await askFirst(company)
    return { params, body: { text: 'I was at the hospital.' } }
  },
  'queries.close': async (company) => {
    const { params } = await askFirst(company)
    return { params, body: { outcome: 'withdrawn', note: null } }
  },
  'queries.downloadDocument': async (company) => {
    const { params, documents } = await askFirst(company, { fileIds: [await uploadMemo(company)] })
    return { params: { ...params, file_id: documents[0]!.id } }
  },
}
