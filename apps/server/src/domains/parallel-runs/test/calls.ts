import { fileRoutes } from '@kazi/contract/files'
import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import type { Id } from '@kazi/values/id'
import type { CallSession } from '#testing/call.ts'
import { bringRunTo, type Company } from '#testing/calls/company.ts'
import { onRun } from '#testing/calls/on-run.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

const columns = [
  { column: 0, target: 'number' },
  { column: 1, target: 'net' },
]

/** The other system's sheet: somebody whom nobody here knows, with their pay. */
async function uploadOldSheet({ server }: Company, by: CallSession): Promise<Id> {
  const bytes = new Uint8Array(Buffer.from('Staff no,Net pay\nX-1,1000.00\n'))
  return stepOf(await server.call(fileRoutes.uploadFile, { file: { name: 'old.csv', bytes } }, by)).data.id
}

/** Compares a run with the other system's sheet. */
export async function compareRun(company: Company, payrollId: Id) {
  const { server, officer } = company
  const params = { payrollId }
  const body = { fileId: await uploadOldSheet(company, officer), columns }
  stepOf(await server.call(parallelRoutes.compare, { params, body }, officer))
  return params
}

const compareFirst = async (company: Company) =>
  compareRun(company, (await bringRunTo(company, 'computed')).id)

/** The same with everybody looked at. */
async function lookAtAll(company: Company) {
  const { server, officer, people } = company
  const params = await compareFirst(company)
  for (let position = 1; position <= people.length + 1; position++) {
    const of = { ...params, position: String(position) }
    const body = { comment: 'Known', isLookedAt: true }
    stepOf(await server.call(parallelRoutes.look, { params: of, body }, officer))
  }
  return params
}

/** How each call about a parallel run succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payroll.readParallelColumns': async (company, caller) => ({
    ...(await onRun('computed')(company, caller)),
    body: { fileId: await uploadOldSheet(company, caller) },
  }),
  'payroll.compareParallel': async (company, caller) => ({
    ...(await onRun('computed')(company, caller)),
    body: { fileId: await uploadOldSheet(company, caller), columns },
  }),
  'payroll.readParallel': async (company) => ({ params: await compareFirst(company) }),
  'payroll.listParallelPeople': async (company) => ({ params: await compareFirst(company) }),
  'payroll.lookAtParallel': async (company) => ({
    params: { ...(await compareFirst(company)), position: '1' },
    body: { comment: 'Known', isLookedAt: true },
  }),
  'payroll.signParallel': async (company) => ({
    params: await lookAtAll(company),
    body: { note: 'We switch.' },
  }),
  'payroll.downloadParallel': async (company) => ({ params: await compareFirst(company) }),
}
