import * as z from 'zod/mini'
import { route } from './route.ts'
import { country, data, text } from './wire.ts'

/** The banks of a country, and whose an account is. */
export const bankRoutes = {
  listBanks: route({
    name: 'payments.listBanks',
    method: 'GET',
    path: 'payments/banks',
    summary: 'The banks and mobile-money operators of a country.',
    permission: 'account',
    limit: 'reads',
    query: z.strictObject({ country: z._default(country, 'NG') }),
    response: data(
      z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          kind: z.enum(['bank', 'mobile-money']),
          /** the bank's BIC where it is known */
          bic: z.nullable(z.string()),
          /** what else people call it: a search finds it by them */
          aliases: z.array(z.string()),
        }),
      ),
    ),
    errors: [],
    example: { query: { country: 'KE' } },
  }),
  enquireName: route({
    name: 'payments.enquireName',
    method: 'POST',
    path: 'payments/name-enquiry',
    summary:
      'Whose account it is, as far as a bank that can be asked says; money on the bank-file rail can ask none.',
    permission: 'member',
    limit: 'reads',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    body: z.strictObject({ bankCode: text(20), accountNumber: text(34) }),
    response: data(
      z.strictObject({
        /** `unavailable`: nobody could be asked, which says nothing about the account */
        status: z.enum(['found', 'unknown-account', 'unavailable']),
        accountName: z.nullable(z.string()),
      }),
    ),
    errors: ['organization.bank-unknown', 'organization.account-number-invalid'],
    example: { body: { bankCode: '058', accountNumber: '0000000018' } },
  }),
}
