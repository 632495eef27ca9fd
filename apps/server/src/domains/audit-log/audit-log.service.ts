import { auditRoutes } from '@kazi/contract/audits'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { parseId } from '@kazi/values/id'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { inPiecesByTurns } from '#platform/threads/pieces.ts'
import {
  isKnownPerson,
  type LogFilters,
  type Span,
  type StoredAudit,
  selectAudits,
  selectFilters,
  selectNames,
} from './audit-entry.queries.ts'
import type { AuditEntry, AuditPage } from './audit-entry.ts'
import { writeAuditSheet } from './audit-sheet.ts'
import { changesBetween } from './changes.rules.ts'

/**
 * The log, a page at a time. It says what people are paid and where, so each look at it is written down, too.
 * @throws Refusal `not-found`, for a person who was never here.
 */
export const listAudits = (
  context: RequestContext,
  { page, perPage, ...filters }: QueryOf<typeof auditRoutes.listAudits>,
): Promise<AuditPage> =>
  transact(context, async (inside) => {
    const { entries, total } = await describe(inside, filters, {
      limit: perPage,
      offset: (page - 1) * perPage,
    })
    const object = `organization:${inside.organization.id}`
    await auditRead(inside, { event: auditRoutes.listAudits.name, object, seen: { page, ...filters } })
    return pageOf(entries, total, { page, perPage })
  })

export const readFilters = (
  context: RequestContext,
): Promise<ResponseOf<typeof auditRoutes.readFilters>['data']> => transact(context, selectFilters)

/** What one file holds; more takes a reader no further. */
const rowsAtMost = 10_000

const sheetWork = { work: writeAuditSheet, module: new URL('./audit-sheet.ts', import.meta.url) }

/**
 * Everything under the filters, as a sheet.
 * @throws Refusal `audits.too-many-rows`.
 */
export async function downloadAudits(
  context: RequestContext,
  { format, ...filters }: QueryOf<typeof auditRoutes.downloadAudits>,
): Promise<FileAnswer> {
  const entries = await transact(context, async (inside) => {
    const found = await describe(inside, filters, { limit: rowsAtMost, offset: 0 })
    if (found.total > rowsAtMost) refuse('audits.too-many-rows', { most: rowsAtMost })
    const object = `organization:${inside.organization.id}`
    await audit(inside, { event: auditRoutes.downloadAudits.name, object, after: { format, ...filters } })
    return found.entries
  })
  const order = { entries: await inPiecesByTurns(entries), language: context.language, format }
  const file = await context.threads.run(sheetWork, order, actorOf(context).userId)
  return { file: Buffer.from(file), name: `audit-log.${format}`, contentType: sheetContentTypes[format] }
}

async function describe(
  inside: OrganizationContext,
  filters: LogFilters,
  span: Span,
): Promise<{ readonly entries: AuditEntry[]; readonly total: number }> {
  if (filters.person && !(await isKnownPerson(inside, filters.person))) refuse('not-found')
  const { entries, total } = await selectAudits(inside, filters, span)
  const ids = entries.flatMap(({ object }) => parseId(object.split(':')[1] ?? '') ?? [])
  const names = await selectNames(inside, [...new Set(ids)])
  const isHidden = !maySeeValues(inside)
  return { entries: entries.map((entry) => entryOf(entry, names, isHidden)), total }
}

/** Entries say what people earn and where it goes: who may see neither reads who did what, and when. */
function maySeeValues(context: OrganizationContext): boolean {
  const { permissions, departmentIds } = actorOf(context)
  return permissions.has('view:payroll') && permissions.has('view:employees') && departmentIds.length === 0
}

function entryOf(stored: StoredAudit, names: ReadonlyMap<string, string>, isHidden: boolean): AuditEntry {
  const { personId, firstName, lastName, before, after, object, ...rest } = stored
  const [kind = '', id = ''] = object.split(':')
  const { changes, more } = isHidden ? { changes: [], more: 0 } : changesBetween(before, after)
  return {
    id: rest.id,
    occurredAt: rest.occurredAt,
    act: rest.act,
    object: { kind, id, name: names.get(id) ?? null },
    person: personId && { id: personId, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() },
    role: rest.role,
    ip: rest.ip,
    requestId: rest.requestId,
    changes: [...changes],
    more,
    isErased: rest.ip === null,
    isHidden,
  }
}
