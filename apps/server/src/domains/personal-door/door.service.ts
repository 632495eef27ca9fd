import type { DoorAct, LinkAct } from '@kazi/contract/personal-door'
import { defaultLanguage, type MessageValues } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { insertDoorLink, updateDoorsClosed, upsertDoor } from './door.queries.ts'
import { hashDoorAddress, linkLifeAtMostMs } from './door.rules.ts'

/** What somebody is invited to. */
export interface DoorInvitation {
  readonly act: DoorAct | LinkAct
  readonly objectId: Id
  readonly person: {
    readonly id: Id
    readonly firstName: string
    readonly email: string
    readonly status: 'active' | 'suspended' | 'separated'
  }
  /** when there is nothing to be done any more; no link works for longer than thirty days */
  readonly until: Date
  /** the mail, which gets `name`, `organization` and `link`; it says nothing that others may not read */
  readonly template: string
  readonly values?: MessageValues
}

/**
 * Mails somebody without an account the link to what concerns them. Links that went to the same address before work as
 * well: whoever opens yesterday's mail finds the same page with what they have typed. A link dies when the person leaves (or,
 * sent to somebody who had left, comes back), when their address changes, and when the thing is over.
 */
export async function inviteToDoor(
  context: OrganizationContext,
  { act, objectId, person, until, template, values = {} }: DoorInvitation,
): Promise<void> {
  const latest = context.clock.now().getTime() + linkLifeAtMostMs
  const doorId = await upsertDoor(context, {
    id: newId(context.clock),
    employeeId: person.id,
    act,
    objectId,
    isFormer: person.status === 'separated',
    expiresAt: new Date(Math.min(until.getTime(), latest)).toISOString(),
  })
  const token = newLinkToken()
  const addressHash = hashDoorAddress(context, person.email)
  await insertDoorLink(context, { tokenHash: hashToken(token), doorId, addressHash })
  await sendMail(context, {
    to: person.email,
    template,
    // The product doesn't know which language an employee reads.
    language: defaultLanguage,
    values: {
      name: person.firstName,
      organization: context.organization.name,
      link: pageAddress(context.config, `/${pageOf[act]}/${token}`),
      ...values,
    },
  })
}

/** On which page what a door is to stands. */
const pageOf: Readonly<Record<DoorAct | LinkAct, string>> = {
  query: 'door',
  letter: 'door',
  payslip: 'door',
  leave: 'door',
  'check-in': 'checkin',
  appraisal: 'appraisal',
}

/** Closes every door to a thing that is over. */
export const closeDoors = (
  context: OrganizationContext,
  act: DoorAct | LinkAct,
  objectId: Id,
): Promise<void> => updateDoorsClosed(context, act, objectId)
