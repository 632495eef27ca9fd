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
