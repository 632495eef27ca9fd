import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { askFirst, giveAddress } from '#domains/queries/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { mailedCode, mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'))
const file = { name: 'note.pdf', bytes: pdf }

/** The link to a query, from the mail of its person. */
async function mailLink(company: Company): Promise<{ token: string; email: string }> {
  const email = await giveAddress(company)
  await askFirst(company, { byMail: true })
  return { token: await mailedToken(company.server, email), email }
}

async function mailCode(company: Company): Promise<{ token: string; code: string }> {
  const { token, email } = await mailLink(company)
  stepOf(await company.server.call(personalDoorRoutes.sendCode, { params: { token } }))
  return { token, code: await mailedCode(company.server, email) }
}

/** A door that stands open. @returns the visit's key */
export async function openVisit(company: Company): Promise<string> {
  const { token, code } = await mailCode(company)
  const opened = await company.server.call(personalDoorRoutes.open, { params: { token }, body: { code } })
  return stepOf(opened).data.visit
}

/** A file that somebody has added at their door. */
export async function addFile({ server }: Company, visit: string) {
  return stepOf(await server.call(personalDoorRoutes.uploadFile, { params: { visit }, file })).data
}

/** How each call at a door succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'personalDoor.readDoor': async (company) => ({ params: { token: (await mailLink(company)).token } }),
  'personalDoor.sendCode': async (company) => ({ params: { token: (await mailLink(company)).token } }),
  'personalDoor.open': async (company) => {
    const { token, code } = await mailCode(company)
    return { params: { token }, body: { code } }
  },
  'personalDoor.readVisit': async (company) => ({ params: { visit: await openVisit(company) } }),
  'personalDoor.saveDraft': async (company) => ({
    params: { visit: await openVisit(company) },
    body: { fields: { text: 'I was at' }, fileIds: [] },
  }),
  'personalDoor.uploadFile': async (company) => ({ params: { visit: await openVisit(company) }, file }),
  'personalDoor.downloadFile': async (company) => {
    const visit = await openVisit(company)
    const { id } = await addFile(company, visit)
    return { params: { visit, file_id: id } }
  },
  'personalDoor.answer': async (company) => ({
    params: { visit: await openVisit(company) },
    body: { fields: { text: 'I was at the hospital.' }, fileIds: [] },
  }),
}
