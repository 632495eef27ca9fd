import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import type { QueryOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { everybody, type PersonRow, selectPeople } from './balance.queries.ts'
import { balancesOf, dayOf, readBooks } from './balances.service.ts'

type Row = { readonly employee: PersonRow; readonly balances: ReturnType<typeof balancesOf> }

/** Exactly the balances that the list shows, without its pages, a column a type. @throws Refusal `leave.too-far`. */
export async function exportBalances(
  context: RequestContext,
  { format, search, on: asked }: QueryOf<typeof leaveBalanceRoutes.exportBalances>,
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    const on = dayOf(inside, asked)
    const people = await selectPeople(inside, search, everybody)
    const ids = people.map(({ id }) => id)
    const books = await readBooks(inside, ids)
    const rows = people.map((employee) => ({ employee, balances: balancesOf(books, employee.id, on) }))
    await audit(inside, {
      event: leaveBalanceRoutes.exportBalances.name,
      object: `organization:${inside.organization.id}`,
      after: { people: rows.length, on, format },
    })
    return tableOf(inside, rows)
  })
  return answerTable(context, table, translate(context.language, 'leave', 'file.balances'), format)
}

function tableOf({ language }: OrganizationContext, rows: readonly Row[]): SheetTable {
  const say = (key: Parameters<typeof translate<'leave'>>[2]) => translate(language, 'leave', key)
  const types = new Map(
    rows.flatMap(({ balances }) => balances.map(({ type }) => [type.id, type.name] as const)),
  )
  return {
    columns: [
      { kind: 'text', header: say('column.number') },
      { kind: 'text', header: say('column.name'), width: 28 },
      { kind: 'text', header: say('column.department'), width: 20 },
      ...[...types.values()].map((header) => ({ kind: 'text' as const, header })),
    ],
    stickyColumns: 2,
    rows: rows.map(({ employee, balances }) => {
      const days = new Map(balances.map(({ type, balance }) => [type.id, String(balance / 100)]))
      return [
        ...[employee.number, employee.name, employee.department],
        ...[...types.keys()].map((type) => days.get(type) ?? null),
      ]
    }),
  }
}
