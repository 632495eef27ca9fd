import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** On which side of a query a document is. */
export type QuerySide = 'question' | 'reply'

/** A document of a query. */
interface QueryDocument {
  readonly queryId: Id
  readonly fileId: Id
  readonly side: QuerySide
}

export async function insertDocuments(
  { db, organization }: OrganizationContext,
  queryId: Id,
  side: QuerySide,
  fileIds: readonly Id[],
): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('employee_query_documents')
    .values(
      fileIds.map((fileId, position) => ({
        organization_id: organization.id,
        query_id: queryId,
        file_id: fileId,
        side,
        position,
      })),
    )
    .execute()
}

/** The documents of these queries, each side in the order in which they were added. */
export async function selectDocuments(
  { db, organization }: OrganizationContext,
  queryIds: readonly Id[],
): Promise<readonly QueryDocument[]> {
  if (queryIds.length === 0) return []
  const { rows } = await sql<QueryDocument>`
    select query_id as "queryId", file_id as "fileId", side from employee_query_documents
    where organization_id = ${organization.id} and query_id = any(${queryIds}::uuid[])
    order by query_id, side, position`.execute(db)
  return rows
}
