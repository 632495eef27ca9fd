import { type Answer, personalDoor, queryVisit } from './answers.ts'

/** A door with a payslip behind it. */
export const payslipDoor: readonly Answer[] = [
  ...personalDoor.slice(0, 3),
  {
    call: '**/bot/visit/*',
    status: 200,
    body: {
      data: {
        ...queryVisit,
        view: {
          act: 'payslip',
          month: '2026-10',
          payDate: '2026-10-30',
          net: { amount: 9_182_450, currency: 'KES' },
          gross: { amount: 12_500_000, currency: 'KES' },
          deductions: { amount: 3_317_550, currency: 'KES' },
          lines: [
            { kind: 'earning', name: 'Basic pay', amount: { amount: 11_000_000, currency: 'KES' } },
            { kind: 'earning', name: 'House allowance', amount: { amount: 1_500_000, currency: 'KES' } },
            { kind: 'deduction', name: 'Income tax (PAYE)', amount: { amount: 2_322_735, currency: 'KES' } },
            { kind: 'deduction', name: 'NSSF', amount: { amount: 463_565, currency: 'KES' } },
            { kind: 'deduction', name: 'SHIF', amount: { amount: 343_750, currency: 'KES' } },
            {
              kind: 'deduction',
              name: 'Affordable housing levy',
              amount: { amount: 187_500, currency: 'KES' },
            },
          ],
          yearToDate: {
            gross: { amount: 125_000_000, currency: 'KES' },
            net: { amount: 91_824_500, currency: 'KES' },
            since: null,
          },
          document: { id: '00000000-0000-7000-8000-000000000001', name: 'EMP-0007 Achieng Ouma 2026-10.pdf' },
        },
        draft: { fields: {}, files: [], savedAt: null },
      },
    },
  },
]
