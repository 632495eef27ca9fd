import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { BodyOf, ParamsOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile, readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { insertDocument, type PersonalDocument, selectDocuments, updateRemoved } from './documents.queries.ts'

/** Adds a paper. @throws Refusal `not-found`, also for a file that isn't the caller's. */
export function addDocument(
  context: RequestContext,
  employeeId: Id,
  document: BodyOf<typeof personalRecordRoutes.addDocument>,
): Promise<{ data: { id: Id } }> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const id = newId(inside.clock)
    const owner = { purpose: 'personal-document', kind: 'personal-document', id }
    const { fileId } = document
    if (fileId !== null && !(await attachFile(inside, fileId, owner))) refuse('not-found')
    await insertDocument(inside, { ...document, id, employeeId })
    const { number: _number, ...kept } = document
    const event = personalRecordRoutes.addDocument.name
    await audit(inside, { event, object: `employee:${employeeId}`, after: { document: id, ...kept } })
    return { data: { id } }
  })
}

/** Takes a paper off the page; it stays on record. @throws Refusal `not-found`. */
export function removeDocument(
  context: RequestContext,
  { employee_id: employeeId, document_id: id }: ParamsOf<typeof personalRecordRoutes.removeDocument>,
): Promise<{ data: Record<string, never> }> {
  return transact(context, async (inside) => {
    const { name } = await findDocument(inside, employeeId, id)
    if (!(await updateRemoved(inside, id))) refuse('not-found')
    const event = personalRecordRoutes.removeDocument.name
    await audit(inside, { event, object: `employee:${employeeId}`, before: { document: id, name } })
    return { data: {} }
  })
}

/** The file of a paper. @throws Refusal `not-found`. */
export function downloadDocument(
  context: RequestContext,
  { employee_id: employeeId, document_id: id }: ParamsOf<typeof personalRecordRoutes.downloadDocument>,
): Promise<FileAnswer> {
  return transact(context, async (inside) => {
    const { fileId } = await findDocument(inside, employeeId, id)
    if (fileId === null) return refuse('not-found')
    // whoever may see the person's numbers may see the paper that they stand on
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, () => true)
    const event = personalRecordRoutes.downloadDocument.name
    await audit(inside, { event, object: `employee:${employeeId}`, after: { document: id } })
    return { file: bytes, name, contentType }
  })
}

async function findDocument(context: OrganizationContext, employeeId: Id, id: Id): Promise<PersonalDocument> {
  await findPeople(context, [employeeId])
  const found = (await selectDocuments(context, employeeId)).find((one) => one.id === id)
  return found ?? refuse('not-found')
}
