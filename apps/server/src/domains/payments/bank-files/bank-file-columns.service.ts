import type { ErrorCode } from '@kazi/contract/errors'
import {
  type BankFileColumn,
  type bankFileColumnRoutes,
  bankSheets,
} from '@kazi/contract/organizations/bank-file-columns'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { lockOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { listChosenColumns, writeChosenColumns } from './bank-file-columns.queries.ts'
import {
  type BankSheet,
  type ColumnsFault,
  defaultColumns,
  faultOfColumns,
} from './bank-file-columns.rules.ts'

type SheetColumns = ResponseOf<typeof bankFileColumnRoutes.setBankFileColumns>['data']

/** The columns of both sheets, as files are made with them now. */
export async function readBankFileColumns(context: RequestContext): Promise<SheetColumns[]> {
  return transact(context, async (inside) => {
    const chosen = await listChosenColumns(inside)
    return bankSheets.map((sheet) => describe(inside, sheet, chosen.get(sheet)))
  })
}

/**
 * Sets the columns of one sheet for files that are made from now on; null goes back to the default.
 * @throws Refusal `organization.bank-file-column-missing`, `organization.bank-file-column-twice`,
 * `organization.bank-file-header-twice`, `organization.bank-file-header-unreadable`.
 */
export async function setBankFileColumns(
  context: RequestContext,
  { sheet, columns }: BodyOf<typeof bankFileColumnRoutes.setBankFileColumns>,
): Promise<SheetColumns> {
  const fault = columns === null ? undefined : faultOfColumns(columns)
  if (fault) refuseColumns(fault)
  return transact(context, async (inside) => {
    // Two who save at once take turns.
    await lockOrganization(inside, inside.organization.id)
    const before = describe(inside, sheet, (await listChosenColumns(inside)).get(sheet))
    await writeChosenColumns(inside, sheet, columns)
    const after = describe(inside, sheet, columns ?? undefined)
    const object = `organization:${inside.organization.id}`
    await audit(inside, { event: 'organizations.setBankFileColumns', object, before, after })
    return after
  })
}

/** The columns that a file of the organisation has. */
export const columnsOf = (
  { organization }: OrganizationContext,
  sheet: BankSheet,
  chosen: readonly BankFileColumn[] | undefined,
): readonly BankFileColumn[] => chosen ?? defaultColumns(organization.country, sheet)

const describe = (
  context: OrganizationContext,
  sheet: BankSheet,
  chosen: readonly BankFileColumn[] | undefined,
): SheetColumns => ({
  sheet,
  columns: [...columnsOf(context, sheet, chosen)],
  isDefault: chosen === undefined,
})

const codeOf: Readonly<Record<ColumnsFault['fault'], ErrorCode>> = {
  'column-missing': 'organization.bank-file-column-missing',
  'column-twice': 'organization.bank-file-column-twice',
  'header-twice': 'organization.bank-file-header-twice',
  'header-unreadable': 'organization.bank-file-header-unreadable',
}

function refuseColumns(fault: ColumnsFault): never {
  const code = codeOf[fault.fault]
  const part = fault.fault === 'column-twice' ? 'field' : 'header'
  const field = 'at' in fault ? `columns.${fault.at}.${part}` : 'columns'
  return refuse(code, {}, { fields: { [field]: code } })
}
