import type { Permission } from '@kazi/contract/permissions'
import { actorOf, type RequestContext } from '#platform/context.ts'
import type { FileOfAnother } from '#platform/files/stored-file.ts'
import { sheetContentTypes } from '#platform/sheets/write-sheet.ts'

const sheets: readonly string[] = [sheetContentTypes.xlsx, 'text/csv']

/** Who may read what a file is for, may read the file. */
const readersOf: Readonly<Record<string, Permission>> = {
  'payment-evidence': 'view:payroll',
  'remittance-receipt': 'view:remittance',
  'wallet-statement': 'view:wallet',
  'kyc-document': 'view:settings-company-info',
  'leave-document': 'approve:leave-management',
}

/**
 * Whether the caller may read a file that somebody else uploaded. An owner may. Others may where their role shows them
 * what the file was used for: a bank's word on a payment to those who see payroll, an authority's
 * receipt to those who see remittances, the company's own papers to those who see its details, what came with a request for
 * leave to those who decide about it, a sheet of people, which says what
 * they are paid, to those who may add people and see payroll. Nobody who is limited to departments may: a file knows no departments.
 */
export function mayReadFileOfAnother(
  context: RequestContext,
  { contentType, purpose }: FileOfAnother,
): boolean {
  const { role, permissions, departmentIds } = actorOf(context)
  if (role === 'employer') return true
  if (departmentIds.length > 0) return false
  const reader = purpose === null ? undefined : readersOf[purpose]
  if (reader !== undefined) return permissions.has(reader)
  const maySeeSheets = permissions.has('create:employees') && permissions.has('view:payroll')
  return sheets.includes(contentType) && maySeeSheets
}
