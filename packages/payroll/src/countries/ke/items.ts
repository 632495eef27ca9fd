import { charge, type Item, take } from '../../item.ts'

/** The lines of Kenya’s law, in the order of printing. */
export const kenyaItems: readonly Item[] = [
  take('ke.paye', 'KE', 'paye'),
  take('ke.nssf', 'KE', 'nssf'),
  take('ke.nhif', 'KE', 'nhif'),
  take('ke.shif', 'KE', 'shif'),
  take('ke.housing-levy', 'KE', 'housing-levy'),
  // The approved scheme of a contracted-out Tier II, the registered scheme and the medical fund are private.
  take('ke.tier-two', 'KE', null),
  take('ke.pension', 'KE', null),
  take('ke.post-retirement-medical', 'KE', null),
  take('ke.helb', 'KE', 'helb'),
  charge('ke.nssf-employer', 'KE', 'nssf'),
  charge('ke.tier-two-employer', 'KE', null),
  charge('ke.housing-levy-employer', 'KE', 'housing-levy'),
  charge('ke.nita', 'KE', 'nita'),
]
