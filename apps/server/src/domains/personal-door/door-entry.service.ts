import type { LinkAct, personalDoorRoutes } from '@kazi/contract/personal-door'
import type { ResponseOf } from '@kazi/contract/route'
import { type CodeKey, checkCode, issueCode, refuseUnlessRight } from '#domains/accounts/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import { beginDay } from '#platform/begin-day.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import {
  countCodeSent,
  countWrongCode,
  findDoorByLink,
  findLinkedDoor,
  insertVisit,
  type LinkedDoor,
  type LivingDoor,
} from './door.queries.ts'
import { codesAtMost, hashDoorAddress, maskEmail, visitLifeMs } from './door.rules.ts'
import type { DoorActs } from './door-act.ts'

type Door = ResponseOf<typeof personalDoorRoutes.readDoor>['data']
type CodeSent = ResponseOf<typeof personalDoorRoutes.sendCode>['data']
type Opened = ResponseOf<typeof personalDoorRoutes.open>['data']

/** Somebody at their door. */
export interface Visitor {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly email: string
}

/**
 * Does something of a door that is still its person's, in a transaction of its organisation, as nobody with an account.
 * @throws Refusal `account.link-invalid`, the same for unknown, used, expired and closed, for somebody who has left (or
 * is back) meanwhile, for another address, and where there is nothing behind the door any more.
 */
export async function insideDoor<T>(
  context: RequestContext,
  acts: DoorActs,
  door: LivingDoor | undefined,
  work: (inside: OrganizationContext, door: LivingDoor, visitor: Visitor) => Promise<T>,
): Promise<T> {
  if (!door) return refuse('account.link-invalid')
  const { organization } = door
  await beginDay({ ...context, organization })
  return transact({ ...context, actor: null, organization }, async (inside) => {
    const visitor = (await findVisitor(inside, door)) ?? refuse('account.link-invalid')
    const view = await acts[door.act].describe(inside, door)
    if (!view) return refuse('account.link-invalid')
    return work(inside, door, visitor)
  })
}

/**
 * Does something of what a link alone opens, in a transaction of its organisation, as nobody with an account.
 * @throws Refusal `account.link-invalid`, the same for whatever isn't there or isn't this person's any more.
 */
export async function insideLink<T>(
  context: RequestContext,
  act: LinkAct,
  token: string,
  work: (inside: OrganizationContext, door: LinkedDoor, visitor: Visitor) => Promise<T>,
): Promise<T> {
  const door = await transactDirectory(context, (inside) => findLinkedDoor(inside, hashToken(token), act))
  if (!door) return refuse('account.link-invalid')
  const { organization } = door
  await beginDay({ ...context, organization })
  return transact({ ...context, actor: null, organization }, async (inside) => {
    const visitor = (await findVisitor(inside, door)) ?? refuse('account.link-invalid')
    return work(inside, door, visitor)
  })
}

async function findVisitor(
  context: OrganizationContext,
  door: LivingDoor | LinkedDoor,
): Promise<Visitor | undefined> {
  const [person] = await findPeople(context, [door.employeeId])
  if (!person?.email || (person.status === 'separated') !== door.isFormer) return undefined
  if (!hashDoorAddress(context, person.email).equals(door.addressHash)) return undefined
  const { firstName, middleName, lastName, email } = person
  return { firstName, middleName, lastName, email }
}

const findByToken = (context: RequestContext, token: string): Promise<LivingDoor | undefined> =>
  transactDirectory(context, (inside) => findDoorByLink(inside, hashToken(token)))

/** Whose door a link is: nothing of what is behind it. @throws Refusal `account.link-invalid`. */
export async function readDoor(context: RequestContext, acts: DoorActs, token: string): Promise<Door> {
  const found = await findByToken(context, token)
  return insideDoor(context, acts, found, async (_inside, door, { email }) => ({
    organization: { name: door.organization.name },
    emailMasked: maskEmail(email),
    expiresAt: door.expiresAt,
  }))
}

const codeKey = (door: LivingDoor, { email }: Visitor): CodeKey => ({
  purpose: 'personal-door',
  holder: { email },
  subject: door.id,
})

/** Mails the code of a door. @throws Refusal `account.link-invalid`, `account.code-resends-exceeded`. */
export async function sendDoorCode(
  context: RequestContext,
  acts: DoorActs,
  token: string,
): Promise<CodeSent> {
  const found = await findByToken(context, token)
  return insideDoor(context, acts, found, async (inside, door, visitor) => {
    if ((await countCodeSent(inside, hashToken(token))) > codesAtMost) {
      return refuse('account.code-resends-exceeded')
    }
    const { code, expiresAt, resendsLeft } = await issueCode(inside, codeKey(door, visitor))
    if (code === null) return refuse('account.code-resends-exceeded')
    const minutes = Math.round((Date.parse(expiresAt) - inside.clock.now().getTime()) / 60_000)
    await sendMail(inside, {
      to: visitor.email,
      template: 'door-code',
      language: inside.language,
      values: { name: visitor.firstName, organization: inside.organization.name, code, minutes },
    })
    return { expiresAt, resendsLeft }
  })
}

/**
 * Opens a door with its code, in one browser, for two hours.
 * @throws Refusal `account.link-invalid`, `account.code-wrong`, `account.code-expired`,
 * `account.code-attempts-exceeded`.
 */
export async function openDoor(
  context: RequestContext,
  acts: DoorActs,
  token: string,
  code: string,
): Promise<Opened> {
  const found = await findByToken(context, token)
  const visitor = await insideDoor(context, acts, found, async (_inside, _door, person) => person)
  const door = found ?? refuse('account.link-invalid')
  const verdict = await checkCode(context, { ...codeKey(door, visitor), code })
  if (verdict !== 'ok') await transactDirectory(context, (inside) => countWrongCode(inside, hashToken(token)))
  refuseUnlessRight(verdict)
  return insideDoor(context, acts, door, async (inside) => {
    const visit = newLinkToken()
    const expiresAt = new Date(inside.clock.now().getTime() + visitLifeMs).toISOString()
    await insertVisit(inside, {
      visitHash: hashToken(visit),
      doorId: door.id,
      addressHash: door.addressHash,
      expiresAt,
    })
    await acts[door.act].opened?.(inside, door)
    await audit(inside, {
      event: 'personalDoor.open',
      object: `employee:${door.employeeId}`,
      after: { act: door.act, object: door.objectId },
    })
    return { visit, expiresAt }
  })
}
