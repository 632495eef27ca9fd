import type { Authority } from './authority.ts'

/**
 * Uganda. Local Service Tax goes to the local government of the person's residence, Kampala’s being the Capital City
 * Authority; the districts are as many as people live in, so they are named by what was entered.
 */
export const ugandaAuthorities: readonly Authority[] = [
  { code: 'ura', name: 'Uganda Revenue Authority', types: ['paye'] },
  { code: 'nssf', name: 'National Social Security Fund', types: ['nssf'] },
  { code: 'kampala', name: 'Kampala Capital City Authority', types: ['lst'] },
  { code: 'district-not-said', name: 'Local government (district of residence not said)', types: ['lst'] },
]
