import type { UgandaCase } from './uganda-case.ts'

/** Secondary employments, computed apart from this engine, in exact fractions. */
export const computedSecondaryCases: readonly UgandaCase[] = [
  {
    month: '2026-11',
    input: { gross: 9999999, isSecondary: true },
    expected: {
      gross: 9999999,
      lst: 0,
      chargeable: 9999999,
      paye: 2999999.7,
      nssf: 499999.95,
      nssfEmployer: 999999.9,
      net: 6499999.35,
    },
    source: 'computed: independent fraction arithmetic secondary employment',
    published: false,
    tolerance: 0,
  },
  {
    month: '2026-11',
    input: { gross: 500000, isSecondary: true },
    expected: {
      gross: 500000,
      lst: 0,
      chargeable: 500000,
      paye: 150000,
      nssf: 25000,
      nssfEmployer: 50000,
      net: 325000,
    },
    source: 'computed: independent fraction arithmetic secondary employment',
    published: false,
    tolerance: 0,
  },
  {
    month: '2026-11',
    input: { gross: 10000001, isSecondary: true },
    expected: {
      gross: 10000001,
      lst: 0,
      chargeable: 10000001,
      paye: 4000000.4,
      nssf: 500000.05,
      nssfEmployer: 1000000.1,
      net: 5500000.55,
    },
    source: 'computed: independent fraction arithmetic secondary employment',
    published: false,
    tolerance: 0,
  },
]
