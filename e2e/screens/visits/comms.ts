import { expect, type Page } from '@playwright/test'
import { someToken } from '../answers.ts'
import { press, pressInPlace, type VisitsByPage } from '../visit.ts'

const organization = { name: 'Lagos Foods Ltd' }
const asks = (data: object) => [
  { call: '**/comms/poll/public/*', status: 200, body: { data: { organization, ...data } } },
]
const poll = {
  link: 'person',
  title: 'How is work this month?',
  intro: 'Two minutes, once a month.',
  isAnonymous: true,
  isChangeable: false,
  isByDepartment: true,
  closesOn: '2026-11-30',
  questions: [
    { kind: 'rating', text: 'How do you like working here?', options: [] },
    {
      kind: 'one',
      text: 'How was the load of work?',
      options: ['Too little', 'About right', 'Too much'],
    },
    {
      kind: 'several',
      text: 'Which evenings can you come?',
      options: ['Thursday', 'Friday', 'Saturday'],
    },
    { kind: 'text', text: 'What is the one thing to change?', options: [] },
  ],
  answers: null,
}
const box = [
  { call: '**/suggestions/public/*', status: 200, body: { data: { organization, suggestion: null } } },
]
const thread = [
  {
    call: '**/suggestions/public/*',
    status: 200,
    body: {
      data: {
        organization,
        suggestion: {
          category: 'safety',
          isArchived: false,
          messages: [
            { from: 'sender', by: null, text: 'The back door doesn’t close.', on: '2026-11-20' },
            { from: 'organization', by: null, text: 'It is mended on Monday.', on: '2026-11-21' },
          ],
        },
      },
    },
  },
]

const seeForm = (shown: Page): Promise<void> => expect(shown.locator('form')).toBeVisible()

/** Opens a poll of the list. */
const openPoll = (name: RegExp, at: number) => async (page: Page) => {
  await page.getByRole('row', { name }).nth(at).click()
  await page.waitForURL(/poll-analytics\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Opens the first suggestion. */
const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const commsVisits: VisitsByPage = {
  '/app/comms': [
    { name: 'comms', account: 'owner' },
    { name: 'comms-make', account: 'owner', open: press('comms.form.open') },
  ],
  '/app/comms/suggestions': [
    { name: 'suggestions', account: 'owner' },
    { name: 'suggestions-one', account: 'owner', open: openFirst },
    { name: 'suggestions-box', account: 'owner', open: press('comms.box.open') },
    { name: 'suggestions-enter', account: 'owner', open: press('comms.suggestions.enter') },
  ],
  '/app/comms/poll-analytics/$id': [
    { name: 'poll', account: 'owner', path: '/app/comms?state=closed', open: openPoll(/./, 1) },
    { name: 'poll-open', account: 'owner', path: '/app/comms?state=open', open: openPoll(/./, 1) },
    {
      name: 'poll-unknown',
      account: 'owner',
      path: '/app/comms/poll-analytics/00000000-0000-7000-8000-000000000000',
    },
  ],
  '/polls/$token': [
    { name: 'polls', account: 'nobody', path: `/polls/${someToken}`, answers: asks(poll), open: seeForm },
    {
      name: 'polls-missing',
      account: 'nobody',
      path: `/polls/${someToken}`,
      answers: asks(poll),
      open: pressInPlace('polls.poll.send'),
    },
    {
      name: 'polls-poster',
      account: 'nobody',
      path: `/polls/${someToken}`,
      answers: asks({ ...poll, link: 'poster', questions: [] }),
      open: seeForm,
    },
    { name: 'polls-used', account: 'nobody', path: `/polls/${someToken}` },
  ],
  '/suggestions/$token': [
    { name: 'box', account: 'nobody', path: `/suggestions/${someToken}`, answers: box, open: seeForm },
    {
      name: 'box-thread',
      account: 'nobody',
      path: `/suggestions/${someToken}`,
      answers: thread,
      open: seeForm,
    },
    { name: 'box-used', account: 'nobody', path: `/suggestions/${someToken}` },
  ],
}
