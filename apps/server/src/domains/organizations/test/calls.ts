import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call from a new organisation to its first payroll succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'organizations.saveKyc': () => ({
    body: {
      countryCode: 'NG',
      status: 'completed',
      businessInformation: {
        businessName: 'Lagos Foods Ltd',
        businessType: 'llc',
        businessCerNum: 'RC 1482093',
      },
    },
  }),
  'organizations.readChecklist': plain,
}
