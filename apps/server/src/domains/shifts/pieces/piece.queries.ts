import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

export interface Piece {
  readonly id: Id
  readonly name: string
  readonly unit: string
  readonly isArchived: boolean
  /** in the order in which they hold; of one day the last counts */
  readonly rates: readonly { readonly from: LocalDate; readonly rate: Minor }[]
}

/** Everything that is paid by the piece, with every rate. */
export async function selectPieces({ db, organization }: OrganizationContext): Promise<Piece[]> {
  const { rows } = await sql<Omit<Piece, 'rates'>>`
    select id, name, unit, archived_at is not null as "isArchived" from shift_pieces
    where organization_id = ${organization.id} order by archived_at is not null, lower(name), id`.execute(db)
  const { rows: rates } = await sql<{ pieceId: Id; from: LocalDate; rate: Minor }>`
    select piece_id as "pieceId", valid_from as "from", rate_minor as rate from shift_piece_rates
    where organization_id = ${organization.id} order by piece_id, valid_from, sequence`.execute(db)
  const byPiece = Map.groupBy(rates, ({ pieceId }) => pieceId)
  return rows.map((piece) => ({
    ...piece,
    rates: (byPiece.get(piece.id) ?? []).map(({ from, rate }) => ({ from, rate })),
  }))
}

/** What one piece is paid on a day; undefined where nobody has said it for that day: never nothing. */
export const rateOn = ({ rates }: Pick<Piece, 'rates'>, on: LocalDate): Minor | undefined =>
  rates.findLast(({ from }) => from <= on)?.rate

export async function insertPiece(
  { db, organization, clock, actor }: OrganizationContext,
  { name, unit }: Pick<Piece, 'name' | 'unit'>,
): Promise<Id> {
  const id = newId(clock)
  await sql`
    insert into shift_pieces (organization_id, id, name, unit, created_by, created_at)
    values (${organization.id}, ${id}, ${name}, ${unit}, ${actor?.userId ?? null}, ${clock.now().toISOString()})`.execute(
    db,
  )
  return id
}

export async function insertRate(
  { db, organization, clock, actor }: OrganizationContext,
  pieceId: Id,
  { from, rate }: Piece['rates'][number],
): Promise<void> {
  await sql`
    insert into shift_piece_rates (organization_id, piece_id, sequence, valid_from, rate_minor, created_by, created_at)
    select ${organization.id}, ${pieceId}, coalesce(max(sequence), 0) + 1, ${from}, ${rate}, ${actor?.userId ?? null},
      ${clock.now().toISOString()}
    from shift_piece_rates where organization_id = ${organization.id} and piece_id = ${pieceId}`.execute(db)
}

export async function archivePiece(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  isArchived: boolean,
): Promise<void> {
  const at = isArchived ? clock.now().toISOString() : null
  await sql`
    update shift_pieces set archived_at = ${at}::timestamptz
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}
