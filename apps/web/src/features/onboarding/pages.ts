import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { oneOf } from '#lib/pages/search.ts'

const onboardingWords = words('onboarding', (t) => ({ title: t(($) => $.title) }), ['errors'])

/** Whoever may not set the company up reads there who can. */
export const onboardingPage = definePage('/app/onboarding', {
  guards: [],
  // `company` goes back to the first step, as long as the second one is open
  search: ({ step }) => ({ step: oneOf(['company'], step) }),
  words: onboardingWords,
})

/** The first step with the country chosen by the address: `/app/onboarding/ke`. */
export const onboardingCountryPage = definePage('/app/onboarding/$country', {
  guards: [],
  words: onboardingWords,
})
