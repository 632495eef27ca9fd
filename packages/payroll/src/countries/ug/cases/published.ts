import type { UgandaCase } from './uganda-case.ts'

/** What calculators and encodings of the statute printed for 2026. */
export const publishedCases: readonly UgandaCase[] = [
  {
    month: '2026-07',
    input: { gross: 1000000, isLocalServiceTaxMonth: false },
    expected: { paye: 188250 },
    source: 'SELAH rules/fact base, worked example',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { annualChargeable: 121920000, isResident: true },
    expected: { annualTax: 35592000 },
    source:
      'TheAxiomFoundation/rulespec-ug, third-schedule-rates-of-tax-substituted.test.yaml (statute-derived, UGAMOD cross-checked)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { annualChargeable: 121920000, isResident: false },
    expected: { annualTax: 35874000 },
    source:
      'TheAxiomFoundation/rulespec-ug, third-schedule-rates-of-tax-substituted.test.yaml (statute-derived, UGAMOD cross-checked)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { annualChargeable: 2000000, isResident: true },
    expected: { annualTax: 0 },
    source:
      'TheAxiomFoundation/rulespec-ug, third-schedule-rates-of-tax-substituted.test.yaml (statute-derived, UGAMOD cross-checked)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-01',
    input: { annualChargeable: 4620000, isResident: false },
    expected: { annualTax: 522000 },
    source:
      'TheAxiomFoundation/rulespec-ug, third-schedule-rates-of-tax-substituted.test.yaml (statute-derived, UGAMOD cross-checked)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-06',
    input: { gross: 1000000, isLocalServiceTaxMonth: false },
    expected: { paye: 202000 },
    source: 'SELAH rules/fact base, worked example',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-11',
    input: { gross: 500000 },
    expected: { paye: 38250, net: 436750 },
    source: 'AfroTools Playwright test for /uganda/ug-paye(likely Ozaveshe/afrotools)',
    published: true,
    tolerance: 0,
  },
]
