import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { oneOf } from '#lib/pages/search.ts'

export const signInPage = definePage('/', {
  guards: ['public'],
  words: words('auth', (t) => ({
    title: t(($) => $.signIn.title),
    description: t(($) => $.signIn.description),
    linkTitle: t(($) => $.signIn.linkTitle),
  })),
})

export const registerPage = definePage('/register', {
  guards: ['public'],
  // who signs up; an employer unless said
  search: ({ as }) => ({ as: oneOf(['consultant'], as) }),
  words: words('auth', (t) => ({
    title: t(($) => $.register.title),
    description: t(($) => $.register.description),
  })),
})

export const verifyPage = definePage('/verify', {
  guards: ['public'],
  words: words('auth', (t) => ({
    title: t(($) => $.verify.title),
    description: t(($) => $.verify.description),
  })),
})

export const forgotPage = definePage('/forgot', {
  guards: ['public'],
  // the mail is on its way and its code is asked for
  search: ({ step }) => ({ step: oneOf(['code'], step) }),
  words: words('auth', (t) => ({
    title: t(($) => $.forgot.title),
    description: t(($) => $.forgot.description),
  })),
})

export const resetPage = definePage('/reset-password/$hash', {
  guards: ['token'],
  words: words('auth', (t) => ({
    title: t(($) => $.reset.title),
    description: t(($) => $.reset.description),
  })),
})
