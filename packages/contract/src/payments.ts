import * as z from 'zod/mini'
import { route } from './route.ts'
import { country, currency, data, id, text } from './wire.ts'

/** An uploaded file, as it may be named in later calls. */
const storedFile = z.strictObject({
  id,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
})

const supportedCountry = z.strictObject({
  name: z.string(),
  currency,
  dialCode: z.string(),
  timeZone: z.string(),
})

/** Banks, countries and uploads: what several areas lean on. */
export const paymentRoutes = {
  listBanks: route({
    name: 'payments.listBanks',
    method: 'GET',
    path: 'payments/banks',
    summary: 'The banks and mobile-money operators of a country.',
    permission: 'account',
    query: z.strictObject({ country: z._default(country, 'NG') }),
    response: data(
      z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          kind: z.enum(['bank', 'mobile-money']),
          /** the bank's BIC where it is known */
          bic: z.nullable(z.string()),
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
  listCountries: route({
    name: 'payments.listCountries',
    method: 'GET',
    path: 'countries',
    summary: 'The supported countries by ISO code.',
    permission: 'public',
    response: data(z.strictObject({ NG: supportedCountry, KE: supportedCountry, UG: supportedCountry })),
    errors: [],
    example: {},
  }),
  uploadFile: route({
    name: 'payments.uploadFile',
    method: 'POST',
    path: 'file',
    summary:
      'Keeps a PDF, PNG, JPEG, WEBP, XLSX or CSV of at most 10 MB. The content decides the type, not the name.',
    permission: 'member',
    upload: true,
    response: data(storedFile),
    status: 201,
    errors: ['file.empty', 'file.type-not-allowed', 'file.content-mismatch'],
    audited: true,
    example: {},
  }),
  downloadFile: route({
    name: 'payments.downloadFile',
    method: 'GET',
    path: 'file/{fileId}',
    summary: 'Gives an uploaded file back, as an attachment.',
    permission: 'member',
    params: z.strictObject({ fileId: id }),
    file: ['any'],
    errors: [],
    audited: true,
    extension: true,
    example: { params: { fileId: '01900000-0000-7000-8000-000000000001' } },
  }),
}
