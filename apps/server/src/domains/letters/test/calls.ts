import { letterRoutes } from '@kazi/contract/employees/letters'
import { giveAddress } from '#domains/queries/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const employment = { kind: 'employment', language: 'en-US' } as const
const wording = { subject: 'About {{name}}', body: '{{name}} works for {{organization}}.' }

/** Issues a letter to the first of the company's people. */
export async function issueFirst({ server, owner, people }: Company) {
  const params = { employee_id: people[0]! }
  const body = { ...employment, addressee: null, byMail: false }
  const { id } = stepOf(await server.call(letterRoutes.issue, { params, body }, owner)).data
  return { ...params, letter_id: id }
}

/** How each call about letters succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'letters.listTemplates': plain,
  'letters.saveTemplate': () => ({ params: employment, body: wording }),
  'letters.resetTemplate': async ({ server, owner }) => {
    stepOf(await server.call(letterRoutes.saveTemplate, { params: employment, body: wording }, owner))
    return { params: employment }
  },
  'letters.preview': ({ people }) => ({
    params: { employee_id: people[0]! },
    body: { ...employment, addressee: null, wording },
  }),
  'letters.list': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'letters.issue': ({ people }) => ({
    params: { employee_id: people[0]! },
    body: { ...employment, addressee: null, byMail: false },
  }),
  'letters.download': async (company) => ({ params: await issueFirst(company) }),
  'letters.send': async (company) => {
    await giveAddress(company)
    return { params: await issueFirst(company) }
  },
}
