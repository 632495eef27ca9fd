import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { documentRoutes } from '@kazi/contract/payroll/documents'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { assert } from '@kazi/values/assert'
import { csvOf, personOf } from '#domains/employees/test/sheet-files.ts'
import { type Account, codeFromMail, type MailingServer } from '#testing/accounts.ts'
import { approvalOf } from '#testing/calls/company.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'

/** From a sheet of people to a completed run, with its bank file and a payslip, by the calls that the pages make. */
export async function payFirstMonth(server: MailingServer, owner: Account): Promise<string> {
  const { call } = server
  const file = { name: 'people.csv', bytes: csvOf([personOf('NG')]) }
  const { id: fileId } = stepOf(await call(fileRoutes.uploadFile, { file }, owner)).data
  const imported = stepOf(await call(employeeSheetRoutes.importSheet, { body: { fileId } }, owner)).data
  assert(imported.created === 1, 'one person was imported')
  const month = { month: '2026-11', payDate: '2026-11-27' }
  const { id: payrollId } = stepOf(await call(runRoutes.compute, { body: month }, owner)).data
  const params = { payrollId }
  const submitted = stepOf(await call(approvalRoutes.create, { body: params }, owner)).data
  stepOf(await call(approvalRoutes.approve, { params, body: approvalOf(submitted) }, owner))
  stepOf(await call(payingRoutes.processPayroll, { params }, owner))
  stepOf(await call(payingRoutes.requestCode, { params }, owner))
  const code = await codeFromMail(server, owner.email)
  stepOf(await call(payingRoutes.submitCode, { params, body: { code } }, owner))
  const bankFile = await call(payingRoutes.downloadPain001, { params }, owner)
  assert(bankFile.status === 200 && bankFile.bytes.includes('pain.001'), 'the bank file is there')
  const body = { paidOn: '2026-11-24', reference: 'GTB-1' }
  const done = stepOf(await call(payingRoutes.markPaid, { params, body }, owner)).data
  assert(done.state === 'completed', `the run is ${done.state}`)
  const [payslip] = stepOf(await call(payslipRoutes.listPayslips, { params }, owner)).data
  assert(payslip, 'the run has a payslip')
  const paper = await call(
    documentRoutes.downloadPayslip,
    { params: { payrollEmployeeId: payslip.id } },
    owner,
  )
  assert(paper.status === 200 && paper.bytes.subarray(0, 5).toString() === '%PDF-', 'the payslip is a PDF')
  return `the run of ${month.month} is ${done.state}: bank file ${bankFile.bytes.length} bytes, payslip ${paper.bytes.length} bytes`
}
