import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call about banks and countries succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payments.listBanks': plain,
  'payments.listCountries': plain,
}
