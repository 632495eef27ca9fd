import type { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { insertContact } from './contacts.queries.ts'
import { insertDocument } from './documents.queries.ts'

/** What somebody new brings: whom to call, and papers whose files are kept already. */
interface BroughtRecords {
  readonly contacts: readonly BodyOf<typeof personalRecordRoutes.addContact>[]
  readonly papers: readonly {
    readonly kind: 'contract' | 'other'
    readonly name: string
    readonly fileId: Id
  }[]
}

/** Writes down what came with somebody new, in the transaction that makes them an employee. */
export async function bringRecords(
  context: OrganizationContext,
  employeeId: Id,
  { contacts, papers }: BroughtRecords,
): Promise<void> {
  for (const contact of contacts)
    await insertContact(context, { ...contact, id: newId(context.clock), employeeId })
  for (const paper of papers) {
    const id = newId(context.clock)
    await insertDocument(context, { ...paper, id, employeeId, number: null, expiresOn: null })
  }
}
