import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { maskAccountNumber } from '#domains/banks/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { auditRead } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { selectContacts } from './contacts.queries.ts'
import { selectDocuments } from './documents.queries.ts'
import { selectProbation } from './probation.queries.ts'

/** What is kept of a person beside their pay. Whole numbers are for those who may edit people. @throws Refusal `not-found`. */
export function readRecords(
  context: RequestContext,
  employeeId: Id,
): Promise<ResponseOf<typeof personalRecordRoutes.read>> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const maySeeNumbers = actorOf(inside).permissions.has('edit:employees')
    const shown = (number: string | null) =>
      number === null || maySeeNumbers ? number : maskAccountNumber(number)
    const contacts = await selectContacts(inside, employeeId)
    const documents = await selectDocuments(inside, employeeId)
    const decided = await selectProbation(inside, employeeId)
    const { sequence: _, ...probation } = decided ?? { sequence: 0 }
    const event = personalRecordRoutes.read.name
    await auditRead(inside, { event, object: `employee:${employeeId}` })
    return {
      data: {
        contacts: contacts.map((contact) => ({ ...contact, phone: shown(contact.phone) })),
        documents: documents.map(({ fileId, number, ...document }) => ({
          ...document,
          number: shown(number),
          hasFile: fileId !== null,
        })),
        probation: decided && (probation as Omit<typeof decided, 'sequence'>),
      },
    }
  })
}
