import { someToken } from '../answers.ts'
import type { VisitsByPage } from '../visit.ts'

const someId = '01900000-0000-7000-8000-000000000001'

export const hiringVisits: VisitsByPage = {
  '/app/hiring': [
    { name: 'hiring', account: 'owner', path: '/app/hiring?tab=active' },
    { name: 'hiring-closed', account: 'owner', path: '/app/hiring?tab=in-active' },
  ],
  '/app/hiring/create': [
    { name: 'hiring-create', account: 'owner' },
    {
      name: 'hiring-question',
      account: 'owner',
      open: async (page, say) => page.getByRole('button', { name: say('hiring.question.add') }).click(),
    },
  ],
  '/app/hiring/$id': [{ name: 'hiring-unknown', account: 'owner', path: `/app/hiring/${someId}` }],
  '/app/hiring/$id/edit': [
    { name: 'hiring-edit-unknown', account: 'owner', path: `/app/hiring/${someId}/edit` },
  ],
  '/app/hiring/settings': [{ name: 'hiring-settings', account: 'owner' }],
  '/app/hiring/onboarding': [{ name: 'hiring-onboardings', account: 'owner' }],
  '/app/hiring/onboarding/$id': [
    { name: 'hiring-onboarding-unknown', account: 'owner', path: `/app/hiring/onboarding/${someId}` },
  ],
  '/careers/$employer': [{ name: 'careers', account: 'nobody', path: '/careers/lagos-foods-ltd' }],
  '/careers/$employer/jobs/$job': [
    { name: 'careers-job-unknown', account: 'nobody', path: '/careers/lagos-foods-ltd/jobs/no-such-job' },
  ],
  '/careers/interview/$token': [
    { name: 'careers-interview-used', account: 'nobody', path: `/careers/interview/${someToken}` },
  ],
  '/careers/onboarding/$token': [
    { name: 'careers-onboarding-used', account: 'nobody', path: `/careers/onboarding/${someToken}` },
  ],
  '/careers/onboarding/$token/contract': [
    { name: 'careers-contract-used', account: 'nobody', path: `/careers/onboarding/${someToken}/contract` },
  ],
  '/offer/$token': [{ name: 'offer-used', account: 'nobody', path: `/offer/${someToken}` }],
}
