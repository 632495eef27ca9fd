import * as z from 'zod/mini'
import { route } from '../route.ts'
import { data, exactText } from '../wire.ts'

/** The sheets that are made for bulk payments: of the bank, and of the mobile-money operators. */
export const bankSheets = ['bank-csv', 'mobile-money-csv'] as const

/** What a column of such a sheet can say. */
export const bankFileFields = [
  'debit-account',
  'debit-name',
  'value-date',
  'account-number',
  'account-name',
  'bank-code',
  'branch-code',
  'sort-code',
  'bank-name',
  'swift-code',
  'amount',
  'currency',
  'narration',
  'reference',
  'payment-count',
  'control-total',
] as const
export type BankFileField = (typeof bankFileFields)[number]

/** Without these nobody knows whom to pay how much. */
export const neededBankFileFields = ['account-number', 'account-name', 'amount'] as const

const column = z.strictObject({
  field: z.enum(bankFileFields),
  /** by which the bank looks for the column */
  header: exactText(60),
})
export type BankFileColumn = z.output<typeof column>

const columns = z.array(column).check(z.minLength(1), z.maxLength(40))
const sheet = z.enum(bankSheets)
const sheetColumns = z.strictObject({ sheet, columns, isDefault: z.boolean() })

/** Which columns the bank's bulk-payment sheets have. */
export const bankFileColumnRoutes = {
  readBankFileColumns: route({
    name: 'organizations.readBankFileColumns',
    extension: true,
    method: 'GET',
    path: 'organizations/bank-file-columns',
    summary:
      'The columns of the bulk-payment sheets, in their order: as the bank asked for them, or the default.',
    permission: 'view:wallet',
    limit: 'reads',
    response: data(z.array(sheetColumns)),
    errors: [],
    example: {},
  }),
  setBankFileColumns: route({
    name: 'organizations.setBankFileColumns',
    extension: true,
    method: 'PUT',
    path: 'organizations/bank-file-columns',
    summary:
      'Sets the columns of one sheet for files that are made from now on, or goes back to the default.',
    permission: 'edit:settings-company-info',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'organizations.setBankFileColumns',
    body: z.strictObject({ sheet, columns: z.nullable(columns) }),
    response: data(sheetColumns),
    errors: [
      'organization.bank-file-column-missing',
      'organization.bank-file-column-twice',
      'organization.bank-file-header-twice',
      'organization.bank-file-header-unreadable',
    ],
    example: {
      body: {
        sheet: 'bank-csv',
        columns: [
          { field: 'account-number', header: 'vendoracctnumber' },
          { field: 'account-name', header: 'vendorname' },
          { field: 'amount', header: 'amount' },
        ],
      },
    },
  }),
}
