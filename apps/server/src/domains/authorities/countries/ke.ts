import type { Authority } from './authority.ts'

/** Kenya: one body for each kind of due. What NHIF was owed, its successor collects; the month's return carries its name. */
export const kenyaAuthorities: readonly Authority[] = [
  { code: 'kra', name: 'Kenya Revenue Authority', types: ['paye', 'housing-levy'] },
  { code: 'nssf', name: 'National Social Security Fund', types: ['nssf'] },
  { code: 'sha', name: 'Social Health Authority', types: ['shif'] },
  { code: 'nhif', name: 'National Hospital Insurance Fund', types: ['nhif'] },
  { code: 'nita', name: 'National Industrial Training Authority', types: ['nita'] },
  { code: 'helb', name: 'Higher Education Loans Board', types: ['helb'] },
]
