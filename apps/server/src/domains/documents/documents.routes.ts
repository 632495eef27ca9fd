import { documentRoutes } from '@kazi/contract/payroll/documents'
import type { Id } from '@kazi/values/id'
import { readBusinessInformation } from '#domains/organizations/index.ts'
import {
  type PayslipOfDocument,
  type RunOfDocument,
  readPayslipForDocument,
  readRunForArchive,
  readRunForSheet,
} from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { area, type FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { sheetContentTypes, writeSheet, writeWorkbook } from '#platform/sheets/write-sheet.ts'
import { findIssuedFile, findRunState, type PaymentFileKind } from './document.queries.ts'
import { createUniqueNames, toFileName } from './file-name.ts'
import { streamArchive, workAhead } from './payslip-archive.ts'
import { describePayslip, type Employer } from './payslip-sheet.ts'
import { batchAhead, drawInThread } from './payslip-workers.ts'
import { describeRunSheet } from './run-sheet.ts'

/** The calls of payroll that answer with a file. */
export const documentEndpoints = area(documentRoutes, {
  async downloadSheet(context, { params, query }) {
    const document = await transact(context, async (inside) => {
      await auditDownload(inside, 'payroll.downloadSheet', `payroll-run:${params.payrollId}`)
      return readRunForSheet(inside, params.payrollId)
    })
    const tables = describeRunSheet(document, context.language)
    return {
      file: query.format === 'xlsx' ? await writeWorkbook(tables) : await writeSheet(tables[0]!, 'csv'),
      name: `${runName(document.run)}.${query.format}`,
      contentType: sheetContentTypes[query.format],
    }
  },

  async downloadPayslip(context, { params }) {
    const { document, employer } = await transact(context, async (inside) => {
      await auditDownload(inside, 'payroll.downloadPayslip', `payslip:${params.payrollEmployeeId}`)
      return {
        document: await readPayslipForDocument(inside, params.payrollEmployeeId),
        employer: await readEmployer(inside),
      }
    })
    return {
      file: await drawInThread(describePayslip(document, employer, context.language)),
      name: `${payslipName(document.run, document.payslip)}.pdf`,
      contentType: 'application/pdf',
    }
  },

  async downloadPayslips(context, { params }) {
    const { run, payslips } = await readRunForArchive(context, params.payrollId)
    const employer = await transact(context, async (inside) => {
      await auditDownload(inside, 'payroll.downloadPayslips', `payroll-run:${params.payrollId}`)
      return readEmployer(inside)
    })
    const uniqueName = createUniqueNames()
    const entries = workAhead(payslips, batchAhead, (payslip) => ({
      name: uniqueName(payslipName(run, payslip), 'pdf'),
      file: drawInThread(describePayslip({ run, payslip }, employer, context.language)),
    }))
    return {
      file: streamArchive(entries, new Date(run.computedAt)),
      name: `${runName(run)}.zip`,
      contentType: 'application/zip',
    }
  },

  downloadPain001: (context, { params }) =>
    answerIssued(context, 'payroll.downloadPain001', params.payrollId, 'pain.001'),

  downloadBankCsv: (context, { params, query }) =>
    answerIssued(
      context,
      'payroll.downloadBankCsv',
      params.payrollId,
      query.part === 'bank' ? 'bank-csv' : 'mobile-money-csv',
    ),
})

/** The bytes that were issued at release, whatever the data say by now. */
async function answerIssued(
  context: RequestContext,
  event: string,
  runId: Id,
  kind: PaymentFileKind,
): Promise<FileAnswer> {
  const { issued, run } = await transact(context, async (inside) => {
    await auditDownload(inside, event, `payroll-run:${runId}`)
    return { issued: await findIssuedFile(inside, runId, kind), run: await findRunState(inside, runId) }
  })
  if (!run) return refuse('not-found')
  if (!issued && !run.isReleased) return refuse('payroll.state-wrong', {}, { state: run.state })
  // The release is over and nobody in it is paid this way: such a file doesn't exist, and waiting brings none.
  if (!issued) return refuse('not-found')
  const isXml = kind === 'pain.001'
  return {
    file: issued.bytes,
    name: `${issued.messageId}${kind === 'mobile-money-csv' ? '-mobile-money' : ''}.${isXml ? 'xml' : 'csv'}`,
    contentType: isXml ? 'application/xml' : 'text/csv; charset=utf-8',
  }
}

const auditDownload = (context: OrganizationContext, event: string, object: string): Promise<void> =>
  audit(context, { event, object })

async function readEmployer(context: OrganizationContext): Promise<Employer> {
  const { businessAddress } = await readBusinessInformation(context)
  const { name, country } = context.organization
  return { name, country, address: businessAddress ?? null }
}

const runName = ({ number, month }: RunOfDocument): string => `payroll-${month}-run-${number}`

/** `EMP-0001 Ngozi Eze 2026-11`. */
const payslipName = ({ month }: RunOfDocument, { number, name }: PayslipOfDocument): string =>
  toFileName(`${number} ${name} ${month}`)
