import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { useState } from 'react'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import type { DownloadedFile } from '#lib/api/request.ts'
import { showError } from '#lib/state/toast.ts'
import type { Run } from './run.ts'

export const outputs = ['payslips', 'sheetXlsx', 'sheetCsv'] as const
export type Output = (typeof outputs)[number]
export type BankFile = NonNullable<Run['payments']>['files'][number]

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
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  async function take(name: string, fetchFile: () => Promise<DownloadedFile>): Promise<void> {
    setBusy(name)
    try {
      saveFile(await fetchFile())
    } catch (error) {
      showError(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    output: (output: Output, payrollId: string): void => {
      void take(output, () => fetchOutput(output, payrollId))
    },
    bankFile: (file: BankFile, payrollId: string): void => {
      void take(file.name, () => fetchBankFile(file, payrollId))
    },
    payslip: (payslipId: string): void => {
      const params = { payrollEmployeeId: payslipId }
      void take('payslip', () => callApi(documentRoutes.downloadPayslip, { params }))
    },
  }
}
