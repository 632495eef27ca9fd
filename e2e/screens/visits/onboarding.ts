import type { Page } from '@playwright/test'
import type { VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

/** What a kind of company is asked shows once it is chosen. */
async function chooseCompany(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('onboarding.company.type')).click()
  await page.getByRole('option', { name: say('onboarding.type.llc') }).click()
}

export const onboardingVisits: VisitsByPage = {
  '/app/onboarding': [{ name: 'onboarding', account: 'newcomer' }],
  '/app/onboarding/$country': [
    { name: 'onboarding-country', account: 'newcomer', path: '/app/onboarding/ke', open: chooseCompany },
  ],
}
