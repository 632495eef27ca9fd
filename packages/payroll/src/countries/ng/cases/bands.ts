import type { NigeriaBandsCase } from './nigeria-case.ts'

/** The bands alone. */
export const bandsCases: readonly NigeriaBandsCase[] = [
  {
    month: '2026-12',
    input: { chargeable: 3000000 },
    expected: { annualTax: 330000 },
    source:
      'TheAxiomFoundation/rulespec-ng, ng/statutes/nigeria-tax-act-2025/fourth-schedule.test.yaml (statute-derived fixtures)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-12',
    input: { chargeable: 500000 },
    expected: { annualTax: 0 },
    source:
      'TheAxiomFoundation/rulespec-ng, ng/statutes/nigeria-tax-act-2025/fourth-schedule.test.yaml (statute-derived fixtures)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { chargeable: 800000 },
    expected: { annualTax: 0 },
    source: 'computed: NTA Fourth Schedule',
    published: false,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { chargeable: 300000 },
    expected: { annualTax: 0 },
    source: 'computed: NTA Fourth Schedule',
    published: false,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { chargeable: 3200001 },
    expected: { annualTax: 366000.18 },
    source: 'computed: NTA Fourth Schedule',
    published: false,
    tolerance: 0,
  },
]
