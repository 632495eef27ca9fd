import type { CountryCode } from '@kazi/values/country'
import type { DemoUser } from './companies.ts'

/** A practice of consultants in the demo world. */
export interface DemoPractice {
  readonly name: string
  readonly country: CountryCode
  /** works for every client */
  readonly owner: DemoUser
  readonly member: DemoUser
  /** the companies that it works for, by name */
  readonly clients: readonly string[]
  /** those of them that the member is assigned to */
  readonly membersClients: readonly string[]
}

export const demoPractice: DemoPractice = {
  name: 'Amani Advisory',
  country: 'KE',
  owner: { email: 'owner@amani.example', firstName: 'Wanjiru', lastName: 'Kamau' },
  member: { email: 'team@amani.example', firstName: 'Otieno', lastName: 'Ouma' },
  clients: ['Nairobi Tech Ltd', 'Kampala Traders Ltd'],
  membersClients: ['Nairobi Tech Ltd'],
}
