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
const bankOutputOf = {
  'pain.001': 'pain001',
  'bank-csv': 'bankCsv',
  'mobile-money-csv': 'mobileMoneyCsv',
} as const
type BankFile = keyof typeof bankOutputOf
export type Output = (typeof outputs)[number] | (typeof bankOutputOf)[BankFile]

/** The files for the bank that the caller may take: those that the run's release issued. */
export const bankOutputsOf = ({ actions, payments }: Run): readonly Output[] =>
  actions.includes('download-bank-files') ? (payments?.files ?? []).map((file) => bankOutputOf[file]) : []

const fetchOutput = (output: Output, payrollId: string): Promise<DownloadedFile> => {
  const params = { payrollId }
  switch (output) {
    case 'payslips':
      return callApi(documentRoutes.downloadPayslips, { params })
    case 'sheetXlsx':
      return callApi(documentRoutes.downloadSheet, { params, query: { format: 'xlsx' } })
    case 'sheetCsv':
      return callApi(documentRoutes.downloadSheet, { params, query: { format: 'csv' } })
    case 'pain001':
      return callApi(payingRoutes.downloadPain001, { params })
    case 'bankCsv':
      return callApi(payingRoutes.downloadBankCsv, { params, query: { part: 'bank' } })
    case 'mobileMoneyCsv':
      return callApi(payingRoutes.downloadBankCsv, { params, query: { part: 'mobile-money' } })
  }
}

/** Files of a run, handed to the browser's downloads; `busy` names the one on its way. */
export function useDownload() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState<Output | 'payslip' | null>(null)
  async function take(name: Output | 'payslip', fetchFile: () => Promise<DownloadedFile>): Promise<void> {
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
    payslip: (payslipId: string): void => {
      const params = { payrollEmployeeId: payslipId }
      void take('payslip', () => callApi(documentRoutes.downloadPayslip, { params }))
    },
  }
}
