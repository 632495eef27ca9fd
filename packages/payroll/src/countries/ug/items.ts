import { charge, type Item, take } from '../../item.ts'

/** The lines of Uganda’s law, in the order of printing. */
export const ugandaItems: readonly Item[] = [
  take('ug.paye', 'UG', 'paye'),
  take('ug.nssf', 'UG', 'nssf'),
  take('ug.lst', 'UG', 'lst'),
  charge('ug.nssf-employer', 'UG', 'nssf'),
]
