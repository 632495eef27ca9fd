import * as z from 'zod/mini'
import { kycStatus, organization, organizationType } from '../account/user-view.ts'
import { route } from '../route.ts'
import { country, data, name, note } from '../wire.ts'

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

/** From a new organisation to its first payroll. */
export const onboardingRoutes = {
  saveKyc: route({
    name: 'organizations.saveKyc',
    method: 'POST',
    path: 'organizations/kyc',
    summary:
      'Saves the onboarding draft (`pending`) or submits it (`completed`). Sets name, country and type.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'organizations.saveKyc',
    body: z.strictObject({ countryCode: country, status: kycStatus, businessInformation }),
    response: data(kyc),
    errors: ['organization.kyc-incomplete', 'organization.kyc-kept', 'organization.country-fixed'],
    example: {
      body: {
        countryCode: 'NG',
        status: 'completed',
        businessInformation: {
          businessName: 'Lagos Foods Ltd',
          businessType: 'llc',
          businessCerNum: 'RC 1482093',
        },
      },
    },
  }),
  readChecklist: route({
    name: 'organizations.readChecklist',
    method: 'GET',
    path: 'organizations/dashboard-checklist',
    summary: 'The steps to the first payroll, with where each is done.',
    permission: 'view:dashboard',
    limit: 'reads',
    response: z.strictObject({
      data: z.strictObject({ done: z.int(), total: z.int() }),
      checklist: z.array(
        z.strictObject({ key: z.enum(checklistKeys), done: z.boolean(), link: z.nullable(z.string()) }),
      ),
    }),
    errors: [],
    example: {},
  }),
}
