import { expect, type Page } from '@playwright/test'
import type { Answer } from './answers.ts'
import type { Places } from './places.ts'
import type { Say } from './words.ts'

/** Who looks: nobody signed in, a company's owner, a consultant between clients, somebody who just signed up. */
export type Account = 'nobody' | 'owner' | 'consultant' | 'newcomer'

/** One thing to look at: a page in one state. */
export interface Visit {
  /** unlike any other; also the name of its pictures' files */
  readonly name: string
  readonly account: Account
  /** where it is gone to; the page's own address unless said */
  readonly path?: string | ((places: Places) => string)
  /** shows on purpose what it looks like while something loads */
  readonly isAlwaysBusy?: boolean
  /** what is done on the page before it is looked at */
  readonly open?: (page: Page, say: Say) => Promise<void>
  /** what the server is made to say, for states that the demo world doesn't have */
  readonly answers?: readonly Answer[]
}

/** The states to look at of each page, by the page's address as its definition has it: `/app/employees/$id`. */
export type VisitsByPage = Readonly<Record<`/${string}`, readonly Visit[]>>

const dialog = '[role=dialog], [role=alertdialog]'

/** Waits for what opens over the page. */
export const seeDialog = (page: Page): Promise<void> => expect(page.locator(dialog).first()).toBeVisible()

/** Presses a button of the page. */
export const pressInPlace =
  (key: string) =>
  async (page: Page, say: Say): Promise<void> =>
    page
      .getByRole('button', { name: say(key) })
      .first()
      .click()

/** Presses a button of the page and waits for what opens over it. */
export const press =
  (key: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await pressInPlace(key)(page, say)
    await seeDialog(page)
  }
