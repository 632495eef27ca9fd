import type { UgandaFacts } from '../../country-facts.ts'

/** Whether Uganda's own facts are certainly there: two switches whose every value is lawful. */
export const areUgandaFactsPlain = ({ statutory }: UgandaFacts): boolean =>
  (statutory?.localServiceTax === 'instalments' ||
    statutory?.localServiceTax === 'all-in-july' ||
    statutory?.localServiceTax === 'off') &&
  (statutory.localServiceTaxBase === 'gross' || statutory.localServiceTaxBase === 'take-home')
