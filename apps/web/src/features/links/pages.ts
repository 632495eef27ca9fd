import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'

export const invitePage = definePage('/invite/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.invite.pageTitle) }), ['errors', 'auth']),
  firstCalls: async () => (await import('./link-calls.ts')).invitationCalls,
})

export const authorisePage = definePage('/authorise/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.authorise.pageTitle) }), ['errors']),
  firstCalls: async () => (await import('./link-calls.ts')).authorizationCalls,
})

export const createPinPage = definePage('/create-pin/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.pin.pageTitle) }), ['errors']),
  firstCalls: async () => (await import('./link-calls.ts')).pinLinkCalls,
})

export const doorPage = definePage('/door/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.door.pageTitle) }), ['errors']),
  firstCalls: async () => (await import('./link-calls.ts')).doorCalls,
})

export const publicPollPage = definePage('/polls/$token', {
  guards: ['token'],
  words: words('polls', (t) => ({ title: t(($) => $.poll.pageTitle) }), ['links', 'errors']),
  firstCalls: async () => (await import('./poll-calls.ts')).publicPollCalls,
})

/** The box for suggestions, and one's own suggestion with its replies. */
export const boxPage = definePage('/suggestions/$token', {
  guards: ['token'],
  words: words('polls', (t) => ({ title: t(($) => $.box.pageTitle) }), ['links', 'errors']),
  firstCalls: async () => (await import('./poll-calls.ts')).suggestionCalls,
})

export const offerPage = definePage('/offer/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.offer.pageTitle) }), ['errors', 'components']),
  firstCalls: async () => (await import('./hiring-calls.ts')).offerCalls,
})

export const onboardingFormPage = definePage('/careers/onboarding/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.onboarding.pageTitle) }), ['errors', 'components']),
  firstCalls: async () => (await import('./hiring-calls.ts')).onboardingCalls,
})

export const contractPage = definePage('/careers/onboarding/$token/contract', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.contract.pageTitle) }), ['errors', 'components']),
  firstCalls: async () => (await import('./hiring-calls.ts')).contractCalls,
})

export const interviewPage = definePage('/careers/interview/$token', {
  guards: ['token'],
  words: words('links', (t) => ({ title: t(($) => $.interview.pageTitle) }), ['errors']),
  firstCalls: async () => (await import('./hiring-calls.ts')).interviewCalls,
})

export const checkInLinkPage = definePage('/checkin/$token', {
  guards: ['token'],
  words: words('performance', (t) => ({ title: t(($) => $.link.checkIn) }), ['errors', 'links']),
})

export const appraisalLinkPage = definePage('/appraisal/$token', {
  guards: ['token'],
  words: words('performance', (t) => ({ title: t(($) => $.link.appraisal) }), ['errors', 'links']),
})
