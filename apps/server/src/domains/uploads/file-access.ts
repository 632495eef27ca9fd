import { isPaymentEvidence } from '#domains/payments/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import type { FileOfAnother } from '#platform/files/stored-file.ts'
import { sheetContentTypes } from '#platform/sheets/write-sheet.ts'

const sheets: readonly string[] = [sheetContentTypes.xlsx, 'text/csv']

/**
 * Whether the caller may read a file that somebody else uploaded. An owner may. Others may where their role shows them
 * what the file was used for: a bank's word on a payment to those who see payroll, a sheet of people to those who may
 * add people. Nobody who is limited to departments may: a file knows no departments.
 */
export async function mayReadFileOfAnother(
  context: OrganizationContext,
  { id, contentType }: FileOfAnother,
): Promise<boolean> {
  const { role, permissions, departmentIds } = actorOf(context)
  if (role === 'employer') return true
  if (departmentIds.length > 0) return false
  if (sheets.includes(contentType) && permissions.has('create:employees')) return true
  if (!permissions.has('view:payroll')) return false
  return isPaymentEvidence(context, id)
}
