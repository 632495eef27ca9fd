import { expect } from '@playwright/test'
import { openApproval, openLinks, someToken } from '../answers.ts'
import type { Visit, VisitsByPage } from '../visit.ts'

/** A link that is open, and one that was used. */
const linkVisits = (page: keyof typeof openLinks): readonly Visit[] => [
  {
    name: page,
    account: 'nobody',
    path: `/${page}/${someToken}`,
    answers: openLinks[page],
    open: (shown) => expect(shown.locator('form')).toBeVisible(),
  },
  { name: `${page}-used`, account: 'nobody', path: `/${page}/${someToken}` },
]

export const linksVisits: VisitsByPage = {
  '/invite/$token': linkVisits('invite'),
  '/create-pin/$token': linkVisits('create-pin'),
  '/authorise/$token': [
    ...linkVisits('authorise'),
    {
      name: 'authorise-approval',
      account: 'nobody',
      path: `/authorise/${someToken}`,
      answers: openApproval,
      open: (shown) => expect(shown.locator('form')).toBeVisible(),
    },
  ],
}
