import { payrollRoutes } from '@kazi/contract/payroll'
import { payrollExtensionRoutes } from '@kazi/contract/payroll-extensions'
import type { CountryCode } from '@kazi/values/country'
import { useState } from 'react'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'
import type { DownloadedFile } from '#lib/api/request.ts'
import { useErrorText } from '#lib/error-text.ts'
import { showError } from '#lib/toast.ts'

export const outputs = ['payslips', 'sheetXlsx', 'sheetCsv'] as const
const bankOutputs = ['pain001', 'bankCsv', 'mobileMoneyCsv'] as const
export type Output = (typeof outputs)[number] | (typeof bankOutputs)[number]

/** Files for the bank. Salaries go to mobile money in Kenya and Uganda; Nigeria's wallets are banks by law. */
export const bankOutputsOf = (country: CountryCode): readonly Output[] =>
  country === 'NG' ? bankOutputs.filter((output) => output !== 'mobileMoneyCsv') : bankOutputs

const fetchOutput = (output: Output, payrollId: string): Promise<DownloadedFile> => {
  const params = { payrollId }
  switch (output) {
    case 'payslips':
      return callApi(payrollExtensionRoutes.downloadPayslips, { params })
    case 'sheetXlsx':
      return callApi(payrollRoutes.downloadSheet, { params, query: { format: 'xlsx' } })
    case 'sheetCsv':
      return callApi(payrollRoutes.downloadSheet, { params, query: { format: 'csv' } })
    case 'pain001':
      return callApi(payrollExtensionRoutes.downloadPain001, { params })
    case 'bankCsv':
      return callApi(payrollExtensionRoutes.downloadBankCsv, { params, query: { part: 'bank' } })
    case 'mobileMoneyCsv':
      return callApi(payrollExtensionRoutes.downloadBankCsv, { params, query: { part: 'mobile-money' } })
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
      void take('payslip', () => callApi(payrollRoutes.downloadPayslip, { params }))
    },
  }
}
