import { onRun } from '#testing/calls/on-run.ts'
import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

const accounts = [{ line: 'net-pay', departmentId: null, code: '2100', name: 'Salaries payable' }]

/** How each call about the books succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'accounting.readChart': plain,
  'accounting.saveChart': () => ({ body: { accounts } }),
  'accounting.downloadRunJournal': onRun('released'),
  'accounting.downloadMonthJournal': () => ({ params: { month: '2026-11' } }),
}
