import type { ResponseOf } from '@kazi/contract/route'
import type { undoRoutes } from '@kazi/contract/sheets'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { referrerOf } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { lockImport, selectImports, updateUndone } from './imports.queries.ts'
import type { PlannedRow, SheetArea } from './sheet-area.ts'

type Routes = ReturnType<typeof undoRoutes>

/** What undoing an import asks of its area. */
type UndoneArea<Effects> = Pick<
  SheetArea<never, PlannedRow, never, unknown, Effects>,
  'name' | 'events' | 'lock' | 'undo'
>

/** For how long an import can be undone. */
const undoneWithinMs = 24 * 60 * 60 * 1000

/** An area's imports of the last day, newest first. Who is limited to departments sees their own. */
export async function listImports(
  context: RequestContext,
  area: { readonly name: string },
): Promise<ResponseOf<Routes['listImports']>> {
  return transact(context, async (inside) => {
    const since = new Date(inside.clock.now().getTime() - undoneWithinMs).toISOString()
    const rows = await selectImports(inside, area.name, since)
    const seen = rows.filter(({ createdBy }) => mayUndo(inside, createdBy))
    return {
      data: seen.map(({ createdBy: _, ...row }) => ({ ...row, canUndo: row.undoneAt === null })),
    }
  })
}

/**
 * Undoes an import of the last day, all of it or nothing.
 * @throws Refusal `not-found`, `sheets.undone-already`, `sheets.undo-too-late`, or `sheets.used` with what used it.
 */
export async function undoImport<Effects>(
  context: RequestContext,
  area: UndoneArea<Effects>,
  id: Id,
): Promise<ResponseOf<Routes['undoImport']>> {
  return transact(context, async (inside) => {
    const done = await lockImport(inside, area.name, id)
    if (!done || !mayUndo(inside, done.createdBy)) return refuse('not-found')
    if (done.undoneAt !== null) refuse('sheets.undone-already')
    const age = inside.clock.now().getTime() - new Date(done.importedAt).getTime()
    if (age >= undoneWithinMs) refuse('sheets.undo-too-late')
    await area.lock(inside)
    await takeBack(inside, () => area.undo(inside, done.effects as Effects, done.importedAt))
    await updateUndone(inside, id)
    const counts = { created: done.created, updated: done.updated }
    await audit(inside, { event: area.events.undone, object: `import:${id}`, before: counts })
    return { data: counts }
  })
}

/** Whoever may import may undo, too; who is limited to departments only what they imported themselves. */
const mayUndo = (context: OrganizationContext, createdBy: Id | null): boolean => {
  const { departmentIds, userId } = actorOf(context)
  return departmentIds.length === 0 || userId === createdBy
}

/** What points to something that is to go is known by its foreign key, so that no list of users has to be kept. */
async function takeBack(context: OrganizationContext, undo: () => Promise<void>): Promise<void> {
  try {
    await undo()
  } catch (error) {
    const table = referrerOf(error)
    if (table === undefined) throw error
    const what = usedBy[table] ?? 'other'
    refuse('sheets.used', { what: translate(context.language, 'sheets', `usedBy.${what}`) })
  }
}

/** What the tables that point to records hold, as the sentence calls it. */
const usedBy: Readonly<Record<string, 'payslips' | 'payments' | 'groups' | 'suspensions' | 'separations'>> = {
  payslips: 'payslips',
  payments: 'payments',
  payroll_group_members: 'groups',
  employee_suspensions: 'suspensions',
  employee_separations: 'separations',
}

/** Whom or what of an import was changed since, or used by what. */
type Use =
  | { readonly by: 'changed'; readonly name: string }
  | { readonly by: 'payroll'; readonly name: string }

/** Refuses to undo an import, with a sentence that names what used it. */
export const refuseUsed = ({ language }: OrganizationContext, { by, name }: Use): never =>
  refuse('sheets.used', { what: translate(language, 'sheets', `usedBy.${by}`, { name }) })
