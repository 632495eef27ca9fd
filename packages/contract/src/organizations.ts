import * as z from 'zod/mini'
import { kycStatus, organization, organizationType } from './account.ts'
import { route } from './route.ts'
import { country, currency, data, id, instant, money, name, note, text } from './wire.ts'

/** The company's own facts. Every field may be missing while the draft is pending; empty ones are dropped. */
const businessInformation = z.strictObject({
  businessName: z.optional(name(160)),
  businessType: z.optional(organizationType),
  businessAddress: z.optional(note(300)),
  businessCerNum: z.optional(note(60)),
  kraPin: z.optional(note(20)),
  businessIndustry: z.optional(note(80)),
  operatingMode: z.optional(note(80)),
  website: z.optional(note(200)),
  contactPhoneNumber: z.optional(note(20)),
  contactAccountNumber: z.optional(note(40)),
  contactBank: z.optional(note(20)),
})

const kyc = z.strictObject({
  countryCode: country,
  status: kycStatus,
  /** what the verifier said after `completed`; null before */
  verification: z.nullable(z.enum(['waiting', 'accepted', 'refused'])),
  reasons: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  businessInformation,
  organization,
})

/** Where an organisation's money is, and by which rail it leaves. */
export const wallet = z.strictObject({
  id,
  currency,
  rail: z.enum(['bank-file', 'sandbox']),
  bankCode: z.string(),
  bankName: z.string(),
  /** all but the last four digits hidden */
  accountNumberMasked: z.string(),
  accountName: z.string(),
  /** null: not known; what a `bank-file` wallet holds is the bank's to know */
  balance: z.nullable(money),
  balanceAsOf: z.nullable(instant),
})

/** A wallet as any member knows it: that it is there, in which currency. The rest is for `view:wallet`, else null. */
const listedWallet = z.strictObject({
  ...wallet.shape,
  rail: z.nullable(wallet.shape.rail),
  bankCode: z.nullable(wallet.shape.bankCode),
  bankName: z.nullable(wallet.shape.bankName),
  accountNumberMasked: z.nullable(wallet.shape.accountNumberMasked),
  accountName: z.nullable(wallet.shape.accountName),
})

export const checklistKeys = [
  'verify-email',
  'complete-kyc',
  'create-wallet',
  'add-employees',
  'payroll-settings',
  'approval-levels',
  'invite-team-member',
  'first-payroll',
] as const

export const organizationRoutes = {
  saveKyc: route({
    name: 'organizations.saveKyc',
    method: 'POST',
    path: 'organizations/kyc',
    summary:
      'Saves the onboarding draft (`pending`) or submits it (`completed`). Sets name, country and type.',
    permission: 'edit:settings-company-info',
    body: z.strictObject({ countryCode: country, status: kycStatus, businessInformation }),
    response: data(kyc),
    errors: ['organization.kyc-incomplete', 'organization.country-fixed'],
    audited: true,
    example: {
      body: {
        countryCode: 'NG',
        status: 'completed',
        businessInformation: { businessName: 'Lagos Foods Ltd', businessType: 'llc' },
      },
    },
  }),
  readChecklist: route({
    name: 'organizations.readChecklist',
    method: 'GET',
    path: 'organizations/dashboard-checklist',
    summary: 'The steps to the first payroll, with where each is done.',
    permission: 'view:dashboard',
    response: z.strictObject({
      data: z.strictObject({ done: z.int(), total: z.int() }),
      checklist: z.array(
        z.strictObject({ key: z.enum(checklistKeys), done: z.boolean(), link: z.nullable(z.string()) }),
      ),
    }),
    errors: [],
    example: {},
  }),
  createWallet: route({
    name: 'organizations.createWallet',
    method: 'POST',
    path: 'organizations/create-wallet',
    summary: 'Registers the account that salaries are paid from. One a currency.',
    permission: 'edit:settings-company-info',
    stepUp: true,
    body: z.strictObject({ bankCode: text(20), accountNumber: text(34), accountName: text(140) }),
    response: data(wallet),
    status: 201,
    errors: [
      'organization.wallet-exists',
      'organization.account-number-invalid',
      'organization.bank-unknown',
    ],
    idempotent: true,
    audited: true,
    example: { body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' } },
  }),
  listWallets: route({
    name: 'organizations.listWallets',
    method: 'GET',
    path: 'organizations/wallets',
    summary: "The organisation's wallets: ids and currencies. Accounts and balances only with `view:wallet`.",
    permission: 'member',
    response: data(z.array(listedWallet)),
    errors: [],
    example: {},
  }),
}
