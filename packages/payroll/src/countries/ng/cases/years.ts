import type { NigeriaYearCase } from './nigeria-case.ts'

/** Whole years as printed. */
export const yearCases: readonly NigeriaYearCase[] = [
  {
    month: '2026-12',
    input: { annualGross: 5000000, rent: 1000000, nhfAmount: 125000, pensionAmount: 400000 },
    expected: { rentRelief: 200000, chargeable: 4275000 },
    source:
      'TheAxiomFoundation/rulespec-ng, ng/statutes/nigeria-tax-act-2025/30.test.yaml (statute-derived fixtures)',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-12',
    input: { annualGross: 25000000, rent: 2000000, pensionAmount: 2000000 },
    expected: { rentRelief: 400000, chargeable: 22600000, annualTax: 4176000 },
    source:
      'PwC Worldwide Tax Summaries, Nigeria, sample calculation under the Nigeria Tax Act (reviewed 29 May 2026), as quoted in TheAxiomFoundation/rulespec-ng',
    published: true,
    tolerance: 0,
  },
  {
    month: '2026-06',
    input: { annualGross: 12000000, rent: 2400000, pensionAmount: 960000 },
    expected: { monthlyPaye: 140900, monthlyNet: 779100 },
    source:
      'nigeria-paye README, https://dev.to/orion_softlimited/we-open-sourced-a-nigeria-tax-act-2025-paye-calculator-npm-package-free-api-3kdk',
    published: true,
    tolerance: 0,
  },
]
