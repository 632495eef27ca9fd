import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { BankFileKind } from '../orders/order.queries.ts'

interface NewPaymentFile {
  readonly kind: BankFileKind
  readonly messageId: string
  /** as it is saved */
  readonly name: string
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
      name: file.name,
      payments: file.payments,
      total_minor: file.total,
      bytes: file.bytes,
      issued_by: actorOf(context).userId,
      issued_at: clock.now().toISOString(),
    })
    .execute()
}

/**
 * The number of the next issue among all orders whose files begin with the same words. Whoever issues another one
 * waits until the transaction ends.
 */
export async function nextIssueNo(
  { db, organization }: OrganizationContext,
  fileStem: string,
): Promise<number> {
  const orders = await db
    .selectFrom('payment_orders')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('file_stem', '=', fileStem)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const { issues } = await db
    .selectFrom('payment_files')
    .where('organization_id', '=', organization.id)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .select(sql<number>`count(distinct message_id)`.as('issues'))
    .executeTakeFirstOrThrow()
  return issues + 1
}

/** A file as it was handed to the bank. */
interface IssuedFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * A file exactly as issued; undefined when there is none.
 * @param releaseNo of which release; absent: of the latest that issued one of that kind
 */
export async function findIssuedFile(
  { db, organization }: OrganizationContext,
  orderId: Id,
  { kind, releaseNo }: { readonly kind: BankFileKind; readonly releaseNo: number | undefined },
): Promise<IssuedFile | undefined> {
  let query = db
    .selectFrom('payment_files')
    .select(['name', 'bytes'])
    .where('organization_id', '=', organization.id)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
  if (releaseNo !== undefined) query = query.where('release_no', '=', releaseNo)
  return query.orderBy('release_no', 'desc').limit(1).executeTakeFirst()
}

interface ListedFile extends Omit<NewPaymentFile, 'bytes' | 'messageId'> {
  /** ISO instant */
  readonly issuedAt: string
}

/** What was issued of an order, without the bytes: the newest release first. */
export async function listIssuedFiles(
  { db, organization }: OrganizationContext,
  orderId: Id,
): Promise<ListedFile[]> {
  const rows = await db
    .selectFrom('payment_files')
    .select(['kind', 'name', 'release_no as releaseNo', 'payments', 'total_minor as total'])
    .select(['issued_at as issuedAt'])
    .where('organization_id', '=', organization.id)
    .where('order_id', '=', orderId)
    .orderBy('release_no', 'desc')
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(({ kind, ...file }) => ({ ...file, kind: kind as BankFileKind }))
}
