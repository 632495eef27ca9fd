import { accountingRoutes } from '@kazi/contract/accounting'
import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { callApi } from '#lib/api/client.ts'
import type { DownloadedFile } from '#lib/api/request.ts'
import { useFile } from '#lib/api/use-file.ts'
import type { Run } from './run.ts'

/** What a run leaves; its journal once somebody has approved it. */
const papers = ['payslips', 'sheetXlsx', 'sheetCsv'] as const
const journals = ['journalCsv', 'journalXlsx'] as const
export type Output = (typeof papers)[number] | (typeof journals)[number]
export type BankFile = NonNullable<Run['payments']>['files'][number]

const notApproved = ['draft', 'computing', 'computed', 'pending-approval', 'rejected']

/** The papers that the run has by now. */
export const outputsOf = ({ state, payments }: Run): readonly Output[] =>
  notApproved.includes(state) && !payments?.releasedAt ? papers : [...papers, ...journals]

/** The files for the bank that the caller may take: every one that was issued, the latest first. */
export const bankFilesOf = ({ actions, payments }: Run): readonly BankFile[] =>
  actions.includes('download-bank-files') ? (payments?.files ?? []) : []

const fetchOutput = (output: Output, payrollId: string): Promise<DownloadedFile> => {
  const params = { payrollId }
  switch (output) {
    case 'payslips':
      return callApi(documentRoutes.downloadPayslips, { params })
    case 'sheetXlsx':
      return callApi(documentRoutes.downloadSheet, { params, query: { format: 'xlsx' } })
    case 'sheetCsv':
      return callApi(documentRoutes.downloadSheet, { params, query: { format: 'csv' } })
    case 'journalCsv':
      return callApi(accountingRoutes.downloadRunJournal, { params, query: { format: 'csv' } })
    case 'journalXlsx':
      return callApi(accountingRoutes.downloadRunJournal, { params, query: { format: 'xlsx' } })
  }
}

function fetchBankFile({ kind, releaseNo: release }: BankFile, payrollId: string): Promise<DownloadedFile> {
  const params = { payrollId }
  if (kind === 'pain.001') return callApi(payingRoutes.downloadPain001, { params, query: { release } })
  const part = kind === 'bank-csv' ? 'bank' : 'mobile-money'
  return callApi(payingRoutes.downloadBankCsv, { params, query: { part, release } })
}

/** Files of a run, handed to the browser's downloads; `busy` names the one on its way. */
export function useDownload() {
  const { busy, take } = useFile()
  return {
    busy,
    output: (output: Output, payrollId: string): void => take(output, () => fetchOutput(output, payrollId)),
    bankFile: (file: BankFile, payrollId: string): void =>
      take(file.name, () => fetchBankFile(file, payrollId)),
    payslip: (payslipId: string): void => {
      const params = { payrollEmployeeId: payslipId }
      take('payslip', () => callApi(documentRoutes.downloadPayslip, { params }))
    },
  }
}
