import * as z from 'zod/mini'
import { kycStatus, organization } from '../account/user-view.ts'
import { exampleId, route } from '../route.ts'
import { data, id } from '../wire.ts'
import { details, keptInformation, kyc, kycParts, shareholders } from './kyc-shapes.ts'

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
      'Saves the onboarding draft (`pending`) or submits it (`completed`). What is left out stays as it is.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'organizations.saveKyc',
    body: z.strictObject({ ...kycParts, status: kycStatus, shareholders }),
    response: data(kyc),
    errors: [
      'organization.kyc-incomplete',
      'organization.kyc-kept',
      'organization.country-fixed',
      'organization.kyc-file-unknown',
      'organization.kyc-file-kind',
    ],
    example: {
      body: {
        countryCode: 'KE',
        status: 'completed',
        businessInformation: {
          businessName: 'Nairobi Tech Ltd',
          businessType: 'llc',
          businessCerNum: 'PVT-7LUQ2R8',
          kraPin: 'P051234567X',
        },
        companyMembers: [{ firstName: 'Wanjiru', lastName: 'Kamau', idNumber: '28764531' }],
      },
    },
  }),
  updateKycMeta: route({
    name: 'organizations.updateKycMeta',
    method: 'POST',
    path: 'organizations/update-kyc-meta',
    summary: 'Corrects a submission that was refused: the same fields, with what the verifier reads apart.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'refused',
    audit: 'organizations.updateKycMeta',
    body: z.strictObject({
      ...kycParts,
      kycStatus,
      kycMeta: z.strictObject({ shareholders }),
    }),
    response: data(kyc),
    errors: [
      'organization.kyc-not-refused',
      'organization.kyc-incomplete',
      'organization.country-fixed',
      'organization.kyc-file-unknown',
      'organization.kyc-file-kind',
    ],
    example: {
      body: {
        countryCode: 'KE',
        kycStatus: 'completed',
        kycMeta: {},
        businessInformation: { kraPin: 'P051234567X' },
      },
    },
  }),
  updateDetails: route({
    name: 'organizations.updateDetails',
    method: 'PUT',
    path: 'organizations/details',
    summary:
      'Changes how the organisation is reached and what it does. What is left out stays as it is, null takes a field out.',
    permission: 'edit:settings-company-info',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'organizations.updateDetails',
    body: details,
    response: data(z.strictObject({ businessInformation: keptInformation, organization })),
    errors: ['organization.kyc-incomplete', 'organization.kyc-kept'],
    example: { body: { businessAddress: '14 Adeola Odeku Street, Lagos', website: 'lagosfoods.example' } },
  }),
  readKycMeta: route({
    name: 'organizations.readKycMeta',
    method: 'GET',
    path: 'organizations/{organization_id}/kyc-meta',
    summary:
      'What is kept of the organisation’s KYC: the draft or the facts, and what the verifier has against them.',
    permission: 'view:settings-company-info',
    limit: 'reads',
    audit: 'organizations.readKycMeta',
    params: z.strictObject({ organization_id: id }),
    response: data(kyc),
    errors: [],
    example: { params: { organization_id: exampleId } },
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
