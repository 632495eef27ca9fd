import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { uploadPaper } from '#domains/uploads/test/calls.ts'
import type { CallSession } from '#testing/call.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const contact = {
  ...{ kind: 'next-of-kin' as const, name: 'Chidi Eze', relationship: 'spouse' as const, birthday: null },
  phone: '+2348012345679',
}
const permit = {
  ...{ kind: 'work-permit' as const, name: 'Work permit', number: 'WP 12345', expiresOn: '2027-03-31' },
}
const ofFirst = ({ people }: Company) => ({ employee_id: people[0]! })

/** Adds somebody to call. */
async function addContact(company: Company) {
  const params = ofFirst(company)
  const { server, owner } = company
  const { data } = stepOf(
    await server.call(personalRecordRoutes.addContact, { params, body: contact }, owner),
  )
  return { ...params, contact_id: data.id }
}

/** Adds a paper with its file. */
async function addDocument(company: Company, by: CallSession = company.owner) {
  const params = ofFirst(company)
  const body = { ...permit, fileId: await uploadPaper(company, by) }
  const answer = await company.server.call(personalRecordRoutes.addDocument, { params, body }, by)
  return { ...params, document_id: stepOf(answer).data.id }
}

/** How each call about personal records succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'personalRecords.read': (company) => ({ params: ofFirst(company) }),
  'personalRecords.addContact': (company) => ({ params: ofFirst(company), body: contact }),
  'personalRecords.changeContact': async (company) => ({ params: await addContact(company), body: contact }),
  'personalRecords.removeContact': async (company) => ({ params: await addContact(company) }),
  'personalRecords.addDocument': async (company, caller) => ({
    params: ofFirst(company),
    body: { ...permit, fileId: await uploadPaper(company, caller) },
  }),
  'personalRecords.removeDocument': async (company) => ({ params: await addDocument(company) }),
  'personalRecords.downloadDocument': async (company) => ({ params: await addDocument(company) }),
  'personalRecords.decideProbation': (company) => ({
    params: ofFirst(company),
    body: { state: 'on', endsOn: '2026-12-31', note: null },
  }),
  'personalRecords.listExpiring': plain,
}
