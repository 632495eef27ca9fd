import type { Page } from '@playwright/test'
import { press, seeDialog, type VisitsByPage } from '../visit.ts'
import { ownBank, walletDiffers, walletFails } from '../wallet-answers.ts'

async function openFirst(page: Page): Promise<void> {
  await page.locator('tr.cursor-pointer').first().click()
  await seeDialog(page)
}

export const walletVisits: VisitsByPage = {
  '/app/wallet': [
    { name: 'wallet', account: 'owner' },
    { name: 'wallet-pay-in', account: 'owner', open: press('wallet.pay.open') },
    { name: 'wallet-entry', account: 'owner', open: openFirst },
    { name: 'wallet-differs', account: 'owner', answers: walletDiffers },
    { name: 'wallet-own-bank', account: 'owner', answers: ownBank },
    {
      name: 'wallet-own-bank-statement',
      account: 'owner',
      answers: ownBank,
      open: press('wallet.own.record'),
    },
    { name: 'wallet-failing', account: 'owner', answers: walletFails },
  ],
}
