import { expect, type Page } from '@playwright/test'
import { letterDoor, openApproval, openLinks, personalDoor, someToken } from '../answers.ts'
import { leaveDoor } from '../leave-door.ts'
import { payslipDoor } from '../payslip-door.ts'
import { pressInPlace, type Visit, type VisitsByPage } from '../visit.ts'
import type { Say } from '../words.ts'

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

/** Goes in with the code: what is behind the door. Once it is open in a tab, it stays so. */
async function goIn(page: Page, say: Say): Promise<void> {
  const mail = page.getByRole('button', { name: say('links.door.mail') })
  const send = page.getByRole('button', { name: say('links.door.query.send') })
  const inside = send
    .or(page.getByRole('button', { name: say('links.door.letter.have') }))
    .or(page.getByRole('button', { name: say('links.door.payslip.open') }))
    .or(page.getByRole('button', { name: say('links.door.leave.send') }))
  await mail.or(inside).waitFor()
  if (await mail.isVisible()) {
    await mail.click()
    await page.getByLabel(say('links.door.code')).fill('482913')
  }
  await expect(inside).toBeVisible()
}

const doorVisit = { account: 'nobody', path: `/door/${someToken}`, answers: personalDoor } as const

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
  '/door/$token': [
    { ...doorVisit, name: 'door' },
    { ...doorVisit, name: 'door-code', open: pressInPlace('links.door.mail') },
    { ...doorVisit, name: 'door-query', open: goIn },
    {
      ...doorVisit,
      name: 'door-letter',
      path: `/door/${'l'.repeat(43)}`,
      answers: letterDoor,
      open: goIn,
    },
    {
      ...doorVisit,
      name: 'door-payslip',
      path: `/door/${'p'.repeat(43)}`,
      answers: payslipDoor,
      open: goIn,
    },
    {
      ...doorVisit,
      name: 'door-leave',
      path: `/door/${'h'.repeat(43)}`,
      answers: leaveDoor,
      open: goIn,
    },
    { name: 'door-used', account: 'nobody', path: `/door/${someToken}` },
  ],
}
