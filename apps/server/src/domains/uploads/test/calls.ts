import { fileRoutes } from '@kazi/contract/files'
import { csvOf, personOf } from '#domains/employees/test/sheet-files.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

/** A sheet with one person in it, uploaded by the owner. */
export async function uploadSheet({ server, owner }: Company): Promise<string> {
  const file = { name: 'people.csv', bytes: csvOf([personOf('NG')]) }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, owner)).data.id
}

/** How a file is kept and given back. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payments.uploadFile': () => ({ file: { name: 'people.csv', bytes: csvOf([personOf('NG')]) } }),
  'payments.downloadFile': async (company) => ({ params: { fileId: await uploadSheet(company) } }),
}
