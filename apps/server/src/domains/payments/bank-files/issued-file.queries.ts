import type { Id } from '@kazi/values/id'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { BankFileKind } from '../orders/order.queries.ts'

interface NewPaymentFile {
  readonly kind: BankFileKind
  readonly messageId: string
  /** 1 for an order's first release, one more for each after it */
  readonly releaseNo: number
  readonly payments: number
  readonly total: number
  readonly bytes: Buffer
}

/** Keeps a file as it goes to the bank: these bytes and no others, at every download. */
export async function insertPaymentFile(
  context: OrganizationContext,
  orderId: Id,
  file: NewPaymentFile,
): Promise<void> {
  const { db, organization, clock } = context
  await db
    .insertInto('payment_files')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      order_id: orderId,
      release_no: file.releaseNo,
      kind: file.kind,
      message_id: file.messageId,
      payments: file.payments,
      total_minor: file.total,
      bytes: file.bytes,
      issued_by: actorOf(context).userId,
      issued_at: clock.now().toISOString(),
    })
    .execute()
}

/** A file as it was handed to the bank. */
interface IssuedFile {
  readonly messageId: string
  readonly bytes: Buffer
}

/** The file of an order's latest release, exactly as issued; undefined when none of that kind was. */
export async function findIssuedFile(
  { db, organization }: OrganizationContext,
  orderId: Id,
  kind: BankFileKind,
): Promise<IssuedFile | undefined> {
  const row = await db
    .selectFrom('payment_files')
    .select(['message_id', 'bytes'])
    .where('organization_id', '=', organization.id)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('release_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { messageId: row.message_id, bytes: row.bytes }
}
