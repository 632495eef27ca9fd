import type { VisitsByPage } from '../visit.ts'

export const onboardingVisits: VisitsByPage = {
  '/app/onboarding': [{ name: 'onboarding', account: 'newcomer' }],
  '/app/onboarding/$country': [
    { name: 'onboarding-country', account: 'newcomer', path: '/app/onboarding/ke' },
  ],
}
