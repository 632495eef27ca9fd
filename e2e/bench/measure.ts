import type { Browser, BrowserContext, Page } from '@playwright/test'
import { address } from '../steps.ts'
import { clickUntilPainted, contentStands, observation, scrollThrough } from './observe.ts'

/** A signed-in browser's cookies and storage; none for a visitor. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>> | undefined

export interface Loading {
  readonly lcpMs: number
  readonly contentMs: number
  readonly shift: number
  readonly inpMs: number
}

/** A phone of the middle class on a slow line: four times slower than here, 1.6 Mbit/s, 150 ms there and back. */
const cpuSlowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

async function slowDown(page: Page, isLineSlow = true): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** A browser that has never been here, looked at by somebody. */
export async function withFreshPage<Result>(
  browser: Browser,
  kept: Kept,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(kept ? { storageState: kept } : {}),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observation)
    return await look(page)
  } finally {
    await context.close()
  }
}

const settled = async (page: Page): Promise<void> => {
  // the frame that the server draws has a heading too, which assistive technology doesn't see
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(contentStands)
  await page.waitForLoadState('networkidle')
}

/** The first load of a page, and its slowest answer to a click and a few keys. */
export const measureLoading = (browser: Browser, kept: Kept, path: string): Promise<Loading> =>
  withFreshPage(browser, kept, async (page) => {
    await slowDown(page)
    await page.goto(address(path))
    await settled(page)
    const { lcpMs, contentMs, shift } = await page.evaluate<Loading>('measured')
    for (let key = 0; key < 4; key++) await page.keyboard.press('Tab')
    await page.getByRole('heading', { level: 1 }).first().click()
    await page.waitForTimeout(300)
    return { lcpMs, contentMs, shift, inpMs: await slowestInteraction(page) }
  })

const slowestInteraction = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, ...measured.interactions.map(({ ms }) => ms))')

interface Click {
  readonly from: string
  readonly link: string
  readonly content: string
}

/** From a click on a link to painted content: for the first time, and again. */
export const measureClick = (browser: Browser, kept: Kept, { from, link, content }: Click) =>
  withFreshPage(browser, kept, async (page) => {
    await page.goto(address(from))
    await settled(page)
    await slowDown(page)
    const withoutCacheMs = await page.evaluate<number>(clickUntilPainted(link, content))
    await settled(page)
    await page.goBack()
    await settled(page)
    const withCacheMs = await page.evaluate<number>(clickUntilPainted(link, content))
    return { withoutCacheMs, withCacheMs }
  })

/** A list of ten thousand people: scrolled through, searched, all of it chosen. */
export const measureTable = (browser: Browser, rows: number) =>
  withFreshPage(browser, undefined, async (page) => {
    await page.goto(address(`/dev/kit/table?rows=${rows}`))
    await settled(page)
    await slowDown(page, false)
    const longestFrameMs = await page.evaluate<number>(scrollThrough)
    const search = page.getByRole('searchbox').first()
    await search.click()
    await page.keyboard.type('wan', { delay: 120 })
    await page.waitForTimeout(500)
    const filterMs = await slowestInteraction(page)
    await search.fill('')
    await page.waitForTimeout(500)
    await page.evaluate('measured.interactions = []')
    await page.getByRole('checkbox').first().click()
    await page.waitForTimeout(500)
    const selectAllMs = await slowestInteraction(page)
    return { longestFrameMs, filterMs, selectAllMs, inpMs: Math.max(filterMs, selectAllMs) }
  })
