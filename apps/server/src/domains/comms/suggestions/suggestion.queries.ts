import type { SuggestionCategory, SuggestionState } from '@kazi/contract/comms/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'

/** A suggestion as it is kept, without what was written. */
export interface StoredSuggestion {
  readonly id: Id
  readonly category: SuggestionCategory
  readonly signedAs: string | null
  readonly enteredBy: string | null
  readonly isPaper: boolean
  readonly on: LocalDate
  readonly isAnswered: boolean
  readonly isArchived: boolean
}

export interface StoredMessage {
  readonly suggestionId: Id
  readonly isReply: boolean
  readonly by: string | null
  readonly text: string
  readonly on: LocalDate
}

const columns = sql`s.id, s.category, s.signed_as as "signedAs", s.sent_on as "on", s.is_answered as "isAnswered",
  s.archived_on is not null as "isArchived", s.entered_by is not null as "isPaper",
  (select u.first_name || ' ' || u.last_name from user_profiles u where u.id = s.entered_by) as "enteredBy"`

export interface SuggestionFilter {
  readonly state: SuggestionState | 'current'
  readonly category?: SuggestionCategory | undefined
  readonly search?: string | undefined
}

const states: Readonly<Record<SuggestionFilter['state'], RawBuilder<unknown>>> = {
  current: sql`s.archived_on is null`,
  new: sql`s.archived_on is null and not s.is_answered`,
  answered: sql`s.archived_on is null and s.is_answered`,
  archived: sql`s.archived_on is not null`,
}

const matching = (
  { organization }: OrganizationContext,
  { state, category, search }: SuggestionFilter,
) => sql`
  s.organization_id = ${organization.id} and ${states[state]}
  and ${category ? sql`s.category = ${category}` : sql`true`}
  and ${
    search
      ? sql`(position(lower(${search}) in lower(coalesce(s.signed_as, ''))) > 0 or exists (
          select from suggestion_messages m
          where m.organization_id = ${organization.id} and m.suggestion_id = s.id
            and position(lower(${search}) in lower(m.text)) > 0))`
      : sql`true`
  }`

/** A page of the suggestions that a filter finds, those of the latest day first. */
export async function selectSuggestions(
  context: OrganizationContext,
  filter: SuggestionFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<readonly StoredSuggestion[]> {
  const { rows } = await sql<StoredSuggestion>`
    select ${columns} from suggestions s where ${matching(context, filter)}
    order by s.sent_on desc, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countSuggestions(
  context: OrganizationContext,
  filter: SuggestionFilter,
): Promise<number> {
  const { rows } = await sql<{ suggestions: number }>`
    select count(*) as suggestions from suggestions s where ${matching(context, filter)}`.execute(context.db)
  return rows[0]!.suggestions
}

/** One suggestion, which nobody else changes until the transaction ends. */
export async function lockSuggestion(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<StoredSuggestion | undefined> {
  const { rows } = await sql<StoredSuggestion>`
    select ${columns} from suggestions s where s.organization_id = ${organization.id} and s.id = ${id}
    for update of s`.execute(db)
  return rows[0]
}

/** What was written about each of them, in order. */
export async function selectMessages(
  { db, organization }: OrganizationContext,
  suggestionIds: readonly Id[],
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.suggestion_id as "suggestionId", m.written_by is not null as "isReply", m.text, m.written_on as "on",
      (select u.first_name || ' ' || u.last_name from user_profiles u where u.id = m.written_by) as by
    from suggestion_messages m
    where m.organization_id = ${organization.id} and m.suggestion_id = any(${suggestionIds}::uuid[])
    order by m.suggestion_id, m.sequence`.execute(db)
  return rows
}

export async function insertSuggestion(
  { db, organization, clock }: OrganizationContext,
  suggestion: {
    readonly id: Id
    readonly category: SuggestionCategory
    readonly signedAs: string | null
    readonly enteredBy: Id | null
  },
): Promise<void> {
  await db
    .insertInto('suggestions')
    .values({
      organization_id: organization.id,
      id: suggestion.id,
      category: suggestion.category,
      signed_as: suggestion.signedAs,
      entered_by: suggestion.enteredBy,
      sent_on: clock.today(organization.timeZone),
      // whoever enters one on paper knows
      is_told: suggestion.enteredBy !== null,
    })
    .execute()
}

/** Adds what somebody wrote, at the end. @param writtenBy null: the sender @returns its place, from 1 */
export async function insertMessage(
  { db, organization, clock }: OrganizationContext,
  suggestionId: Id,
  text: string,
  writtenBy: Id | null,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    insert into suggestion_messages (organization_id, suggestion_id, sequence, written_by, text, written_on)
    select ${organization.id}, ${suggestionId}, coalesce(max(m.sequence), 0) + 1, ${writtenBy}, ${text},
      ${clock.today(organization.timeZone)}
    from suggestion_messages m
    where m.organization_id = ${organization.id} and m.suggestion_id = ${suggestionId}
    returning sequence`.execute(db)
  return rows[0]!.sequence
}

export async function updateSuggestion(
  { db, organization }: OrganizationContext,
  id: Id,
  change: { readonly is_answered?: boolean; readonly archived_on?: LocalDate | null },
): Promise<void> {
  await db
    .updateTable('suggestions')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteSuggestion({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db
    .deleteFrom('suggestion_links')
    .where('organization_id', '=', organization.id)
    .where('suggestion_id', '=', id)
    .execute()
  await db
    .deleteFrom('suggestions')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** What the link of the box is derived from. */
export async function findSeed({ db, organization }: OrganizationContext): Promise<Id | undefined> {
  const row = await db
    .selectFrom('suggestion_boxes')
    .where('organization_id', '=', organization.id)
    .select('seed')
    .executeTakeFirst()
  return row?.seed
}

/** Gives the box another link; the one before it is none any more. */
export async function replaceBoxLink(
  { db, organization }: OrganizationContext,
  seed: Id,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .insertInto('suggestion_boxes')
    .values({ organization_id: organization.id, seed })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ seed }))
    .execute()
  await db
    .deleteFrom('suggestion_links')
    .where('organization_id', '=', organization.id)
    .where('suggestion_id', 'is', null)
    .execute()
  await insertSuggestionLink({ db, organization }, tokenHash, null)
}

/** @param suggestionId null: the box's */
export async function insertSuggestionLink(
  { db, organization }: Pick<OrganizationContext, 'db' | 'organization'>,
  tokenHash: Buffer,
  suggestionId: Id | null,
): Promise<void> {
  await db
    .insertInto('suggestion_links')
    .values({ token_hash: tokenHash, organization_id: organization.id, suggestion_id: suggestionId })
    .execute()
}

export async function hasWayBack({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom('suggestion_links')
    .where('organization_id', '=', organization.id)
    .where('suggestion_id', '=', id)
    .select('token_hash')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface SuggestionLink {
  readonly organizationId: Id
  readonly suggestionId: Id | null
}

export async function findSuggestionLink(
  { db }: DirectoryContext,
  tokenHash: Buffer,
): Promise<SuggestionLink | undefined> {
  const { rows } = await sql<SuggestionLink>`
    select organization_id as "organizationId", suggestion_id as "suggestionId"
    from suggestion_links where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Notes that those who look after the box are told of everything in it. @returns of how many they weren't yet */
export async function markTold({ db, organization }: OrganizationContext): Promise<number> {
  const result = await db
    .updateTable('suggestions')
    .set({ is_told: true })
    .where('organization_id', '=', organization.id)
    .where('is_told', '=', false)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
