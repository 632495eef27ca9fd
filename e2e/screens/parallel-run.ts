import type { Answer } from './answers.ts'

const money = (amount: number) => ({ amount, currency: 'KES' })
const states = [
  ...Array.from({ length: 24 }, () => 'same'),
  ...Array.from({ length: 6 }, () => 'explained'),
  'open',
  'missing-there',
]

const line = (
  target: string,
  kind: string,
  there: number,
  here: number,
  cause: string | null,
  detail: string | null = null,
) => ({
  ...{ target, label: null, kind, there, here, cause, detail },
})

const person = (
  position: number,
  name: string,
  state: string,
  cause: string,
  detail: string | null,
  there: number,
  here: number,
) => ({
  position,
  employeeId: '00000000-0000-7000-8000-000000000001',
  number: `EMP-000${position}`,
  name,
  ...{ state, cause, detail },
  there: money(there),
  here: money(here),
  difference: money(here - there),
  lines: [
    line('gross', 'total', 12_500_000, 12_500_000, null),
    line('item:ke.paye', 'deduction', 2_562_735, 2_562_735 - (here - there), cause, detail),
    line('net', 'total', there, here, 'sum'),
  ],
  comment: position === 2 ? 'The old system lost the relief in July.' : null,
  lookedAt: position === 2 ? '2026-11-23T09:00:00.000Z' : null,
  lookedBy: position === 2 ? 'Brian Otieno' : null,
})

const comparison = {
  fileName: 'october-payroll-register.xlsx',
  fileId: '00000000-0000-7000-8000-000000000001',
  columns: [
    { column: 0, header: 'Staff No', target: 'number' },
    { column: 4, header: 'Net Pay', target: 'net' },
  ],
  comparedAt: '2026-10-22T11:00:00.000Z',
  comparedBy: 'Brian Otieno',
  isOutdated: false,
  there: money(498_316_204),
  here: money(511_207_169),
  causes: [
    { cause: 'rounding', people: 3, amount: money(120) },
    { cause: 'relief-missing', people: 2, amount: money(480_000) },
    { cause: 'earlier-law', people: 1, amount: money(-96_250) },
    { cause: 'missing-there', people: 1, amount: money(12_438_190) },
    { cause: 'unexplained', people: 1, amount: money(68_905) },
  ],
  counts: { people: 32, same: 24, explained: 6, open: 1, missingHere: 0, missingThere: 1, toLookAt: 2 },
  states,
  lines: [
    {
      target: 'gross',
      label: null,
      kind: 'total',
      there: money(731_000_000),
      here: money(749_000_000),
      people: 1,
      cause: 'pay-differs',
    },
    {
      target: 'item:ke.paye',
      label: null,
      kind: 'deduction',
      there: money(186_269_010),
      here: money(185_885_200),
      people: 7,
      cause: 'rounding',
    },
    {
      target: 'item:ke.nssf',
      label: null,
      kind: 'deduction',
      there: money(18_960_000),
      here: money(18_960_000),
      people: 0,
      cause: null,
    },
    {
      target: 'net',
      label: null,
      kind: 'total',
      there: money(498_316_204),
      here: money(511_207_169),
      people: 8,
      cause: 'sum',
    },
  ],
  rowsSkipped: 1,
  signed: null,
}

/** A run beside another system's, with some differences left to look at. */
export const parallelRun: readonly Answer[] = [
  { call: '**/payroll/*/parallel', status: 200, body: { data: comparison } },
  {
    call: '**/payroll/*/parallel/people?*',
    status: 200,
    body: {
      data: [
        person(1, 'Juma Ali', 'open', 'unexplained', null, 12_438_190, 12_507_095),
        person(2, 'Barasa Cheruiyot', 'explained', 'relief-missing', 'secondary', 9_182_450, 9_422_450),
        person(3, 'Halima Noor', 'explained', 'earlier-law', '2024-10', 14_546_590, 14_450_340),
      ],
      meta: { page: 1, perPage: 20, total: 3, pages: 1 },
    },
  },
]
