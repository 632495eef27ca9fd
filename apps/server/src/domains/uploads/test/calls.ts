import { fileRoutes } from '@kazi/contract/files'
import { csvOf, personOf } from '#domains/employees/test/sheet-files.ts'
import type { CallSession } from '#testing/call.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

/** A sheet with one person in it, uploaded by the owner. */
export async function uploadSheet({ server, owner }: Company): Promise<string> {
  const file = { name: 'people.csv', bytes: csvOf([personOf('NG')]) }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, owner)).data.id
}

/** A picture of a paper, uploaded by whoever names it afterwards. */
export async function uploadPaper({ server }: Company, by: CallSession): Promise<string> {
  const bytes = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  const file = { name: 'paper.png', bytes }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, by)).data.id
}

/** How a file is kept and given back. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payments.uploadFile': () => ({ file: { name: 'people.csv', bytes: csvOf([personOf('NG')]) } }),
  'payments.downloadFile': async (company) => ({ params: { fileId: await uploadSheet(company) } }),
}
