import { createHash, createHmac } from 'node:crypto'

/*
 * How an entry of an audit log is hashed, said a second time beside the database's own function: what wrote the log
 * doesn't also judge it. See docs/decisions.
 */

/** What stands before the first entry. */
export const firstHash: Buffer = Buffer.alloc(32)

/** An entry without its values, as text. */
export interface ChainedFields {
  /** null: the accounts' log */
  readonly organizationId: string | null
  readonly sequence: number
  /** ISO 8601 in UTC with milliseconds */
  readonly occurredAt: string
  readonly event: string
  readonly object: string
  readonly actorUserId: string | null
  readonly actorRole: string | null
  readonly requestId: string
  readonly commitment: Buffer
}

/** The hash of an entry: of the hash before it, and of everything that is not personal. */
export const hashOf = (previous: Buffer, entry: ChainedFields): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      framed([
        entry.organizationId,
        String(entry.sequence),
        entry.occurredAt,
        entry.event,
        entry.object,
        entry.actorUserId,
        entry.actorRole,
        entry.requestId,
        entry.commitment.toString('hex'),
      ]),
    )
    .digest()

/** What is personal of an entry, as the text that is kept. */
export interface PersonalValues {
  readonly ip: string
  /** JSON; null: there is none */
  readonly before: string | null
  readonly after: string | null
}

/** Binds an entry to its values: under a salt of 32 random bytes, without which nobody can guess them from it. */
export const commitmentOf = (salt: Buffer, { ip, before, after }: PersonalValues): Buffer =>
  createHmac('sha256', salt)
    .update(framed([ip, before, after]))
    .digest()

/** Texts, one after the other, so that no two lists read alike. */
const framed = (fields: readonly (string | null)[]): string =>
  fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field},`)).join('')
