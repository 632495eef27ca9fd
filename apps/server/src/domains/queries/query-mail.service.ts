import { defaultLanguage } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { printDate } from '#domains/documents/index.ts'
import type { findPeople } from '#domains/employees/index.ts'
import { inviteToDoor } from '#domains/personal-door/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { linkEnd } from './query.rules.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]

/** Mails the link to a query: by when, and nothing of what it is about. Whoever has no address gets none. */
export async function invitePerson(
  context: OrganizationContext,
  queryId: Id,
  { id, firstName, email, status }: Person,
  dueOn: LocalDate,
  template: 'query-asked' | 'query-reminder',
): Promise<void> {
  if (email === null) return
  await inviteToDoor(context, {
    act: 'query',
    objectId: queryId,
    person: { id, firstName, email, status },
    until: linkEnd(context.organization.timeZone, dueOn),
    template,
    values: { date: printDate(dueOn, defaultLanguage) },
  })
}
