import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { claimCurrencies } from '@kazi/contract/reimbursements/vocabulary'
import type { QueryOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { createUniqueNames, streamArchive, toFileName } from '#domains/documents/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { describeFiles, readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { requireCategory } from '../settings/category.queries.ts'
import { type StoredClaim, selectClaims } from './claim.queries.ts'
import { requireClaim } from './claims.service.ts'
import { type StoredLine, selectLines } from './line.queries.ts'

const rowsOfExport = 20_000

/** Exactly what the list shows, line by line, without its pages. */
export async function exportClaims(
  context: RequestContext,
  { format, ...filter }: QueryOf<typeof claimRoutes.exportClaims>,
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    if (filter.employee) await findPeople(inside, [filter.employee])
    if (filter.category) await requireCategory(inside, filter.category)
    const claims = await selectClaims(inside, filter, { page: 1, perPage: rowsOfExport })
    const lines = await selectLines(
      inside,
      claims.map(({ id }) => id),
    )
    await audit(inside, {
      event: claimRoutes.exportClaims.name,
      object: `organization:${inside.organization.id}`,
      after: { claims: claims.length, format },
    })
    return tableOf(inside, claims, lines)
  })
  return answerTable(context, table, translate(context.language, 'reimbursements', 'file.claims'), format)
}

function tableOf(
  { language, organization: { currency } }: OrganizationContext,
  claims: readonly StoredClaim[],
  lines: readonly StoredLine[],
): SheetTable {
  const say = (key: Parameters<typeof translate<'reimbursements'>>[2]) =>
    translate(language, 'reimbursements', key)
  const ofClaim = Map.groupBy(lines, ({ claimId }) => claimId)
  return {
    columns: [
      { kind: 'text', header: say('column.claim') },
      { kind: 'text', header: say('column.number') },
      { kind: 'text', header: say('column.name'), width: 28 },
      { kind: 'text', header: say('column.department'), width: 20 },
      { kind: 'text', header: say('column.title'), width: 28 },
      { kind: 'text', header: say('column.state') },
      { kind: 'date', header: say('column.on') },
      { kind: 'text', header: say('column.category'), width: 20 },
      { kind: 'text', header: say('line.description'), width: 28 },
      { kind: 'text', header: say('line.spent') },
      { kind: 'text', header: say('line.rate') },
      { kind: 'money', header: say('column.claimed'), currency },
      { kind: 'money', header: say('column.approved'), currency },
    ],
    stickyColumns: 3,
    rows: claims.flatMap((claim) =>
      (ofClaim.get(claim.id) ?? []).map((line) => [
        `#${claim.number}`,
        claim.staffNumber,
        claim.employeeName,
        claim.department,
        claim.title,
        say(`state.${claim.state}`),
        line.on,
        line.categoryName,
        line.description,
        `${line.currency} ${(line.spent / 10 ** claimCurrencies[line.currency]).toFixed(claimCurrencies[line.currency])}`,
        line.rate === null ? null : String(line.rate / 1_000_000),
        line.claimed,
        line.approved,
      ]),
    ),
  }
}

/** The receipt of a line, or all of a claim's in one ZIP. @throws Refusal `not-found`, also where there is none. */
export const downloadReceipt = (
  context: RequestContext,
  id: Id,
  { line }: QueryOf<typeof claimRoutes.downloadReceipt>,
): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    const claim = await requireClaim(inside, id)
    const receipts = (await selectLines(inside, [id])).flatMap(({ receiptId, line: no }) =>
      receiptId && (line === undefined || no === line) ? { receiptId, no } : [],
    )
    const [first] = receipts
    if (!first) return refuse('not-found')
    await audit(inside, { event: claimRoutes.downloadReceipt.name, object: `claim:${id}`, after: { line } })
    if (line !== undefined || receipts.length === 1) {
      const { bytes, name, contentType } = await readStoredFile(inside, first.receiptId, () => true)
      return { file: bytes, name, contentType }
    }
    return zipOf(context, inside, claim, receipts)
  })

async function zipOf(
  context: RequestContext,
  inside: OrganizationContext,
  { number, enteredAt }: StoredClaim,
  receipts: readonly { readonly receiptId: Id; readonly no: number }[],
): Promise<FileAnswer> {
  const files = await describeFiles(
    inside,
    receipts.map(({ receiptId }) => receiptId),
  )
  const nameOf = new Map(files.map(({ id, name }) => [id, name]))
  const uniqueName = createUniqueNames()
  async function* entries() {
    for (const { receiptId, no } of receipts) {
      const extension = /\.([a-z0-9]{2,4})$/i.exec(nameOf.get(receiptId) ?? '')?.[1]?.toLowerCase() ?? 'pdf'
      const file = transact(context, (later) => readStoredFile(later, receiptId, () => true)).then(
        ({ bytes }) => bytes,
      )
      yield { name: uniqueName(toFileName(`receipt-${no}`), extension), file }
    }
  }
  return {
    file: streamArchive(entries(), new Date(enteredAt)),
    name: `claim-${number}-receipts.zip`,
    contentType: 'application/zip',
  }
}
