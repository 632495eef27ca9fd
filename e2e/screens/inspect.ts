import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sidewaysScroll } from './in-page.ts'
import { showWidth } from './walker.ts'

// without frames of others there is no need for a second page to finish in
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** What axe has to say about the page as it stands, a line for each violation. */
export const findViolations = (page: Page): Promise<readonly string[]> => listViolations(axeOf(page))

/** What it has to say about the colours alone. */
export const findColorViolations = (page: Page): Promise<readonly string[]> =>
  listViolations(axeOf(page).withRules(['color-contrast', 'link-in-text-block']))

async function listViolations(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const narrowest = 360

/** How far the page scrolls sideways on the narrowest phone, in pixels. */
export async function findSidewaysScroll(page: Page): Promise<number> {
  await showWidth(page, narrowest)
  return page.evaluate<number>(sidewaysScroll)
}
