import { employeeRoutes } from '@kazi/contract/employees'
import { paymentRoutes } from '@kazi/contract/payments'
import { payrollRoutes } from '@kazi/contract/payroll'
import { payrollExtensionRoutes } from '@kazi/contract/payroll-extensions'
import { assert } from '@kazi/values/assert'
import { csvOf, personOf } from '#domains/employees/test/sheet-files.ts'
import { type Account, codeFromMail, type MailingServer } from '#testing/accounts.ts'
import { approvalOf } from '../calls/company.ts'
import { stepOf } from '../calls/prepared-call.ts'

/** From a sheet of people to a completed run, with its bank file and a payslip, by the calls that the pages make. */
export async function payFirstMonth(server: MailingServer, owner: Account): Promise<string> {
  const { call } = server
  const file = { name: 'people.csv', bytes: csvOf([personOf('NG')]) }
  const { id: fileId } = stepOf(await call(paymentRoutes.uploadFile, { file }, owner)).data
  const imported = stepOf(await call(employeeRoutes.importSheet, { body: { fileId } }, owner)).data
  assert(imported.created === 1, 'one person was imported')
  const month = { month: '2026-11', payDate: '2026-11-27' }
  const { id: payrollId } = stepOf(await call(payrollRoutes.compute, { body: month }, owner)).data
  const params = { payrollId }
  const submitted = stepOf(await call(payrollRoutes.create, { body: params }, owner)).data
  stepOf(await call(payrollRoutes.approve, { params, body: approvalOf(submitted) }, owner))
  stepOf(await call(payrollRoutes.processPayroll, { params }, owner))
  stepOf(await call(payrollRoutes.requestCode, { params }, owner))
  const code = await codeFromMail(server, owner.email)
  stepOf(await call(payrollRoutes.submitCode, { params, body: { code } }, owner))
  const bankFile = await call(payrollExtensionRoutes.downloadPain001, { params }, owner)
  assert(bankFile.status === 200 && bankFile.bytes.includes('pain.001'), 'the bank file is there')
  const body = { paidOn: '2026-11-24', reference: 'GTB-1' }
  const done = stepOf(await call(payrollExtensionRoutes.markPaid, { params, body }, owner)).data
  assert(done.state === 'completed', `the run is ${done.state}`)
  const [payslip] = stepOf(await call(payrollExtensionRoutes.listPayslips, { params }, owner)).data
  assert(payslip, 'the run has a payslip')
  const paper = await call(
    payrollRoutes.downloadPayslip,
    { params: { payrollEmployeeId: payslip.id } },
    owner,
  )
  assert(paper.status === 200 && paper.bytes.subarray(0, 5).toString() === '%PDF-', 'the payslip is a PDF')
  return `the run of ${month.month} is ${done.state}: bank file ${bankFile.bytes.length} bytes, payslip ${paper.bytes.length} bytes`
}
