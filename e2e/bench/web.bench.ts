import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../playwright.config.ts'
import { someToken } from '../screens/answers.ts'
import startServer from '../server.ts'
import { signInAs } from '../steps.ts'
import {
  type Kept,
  type Loading,
  measureClick,
  measureLoading,
  measureTable,
  withFreshPage,
} from './measure.ts'

/*
 * How heavy the pages are, and how they feel on a phone of the middle class: a CPU four times slower, 1.6 Mbit/s, the
 * median of five. Inside, for somebody who has been here before, whose browser has kept none of the files. The last line
 * is one JSON object; fails when a goal is missed.
 */

const rounds = Number(process.env.ROUNDS ?? 5)
const goals = { lcpMs: 2500, inpMs: 100, shift: 0.02 }
const tableRows = 10_000

const outside = ['/', '/register', `/invite/${someToken}`]
const inside = [
  '/app/dashboard',
  '/app/employees?tab=active',
  '/app/payroll',
  '/app/settings?tab=company-info',
]
const clicks = [
  { from: '/app/dashboard', link: 'nav a[href*="/app/employees"]', content: 'main table tbody tr' },
  { from: '/app/dashboard', link: 'nav a[href*="/app/payroll"]', content: 'main table tbody tr' },
]

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The median of each figure over the rounds. */
async function repeat<Key extends string>(
  measure: () => Promise<Readonly<Record<Key, number>>>,
): Promise<Record<Key, number>> {
  const measured: Readonly<Record<Key, number>>[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure())
  const keys = Object.keys(measured[0] ?? {}) as Key[]
  return Object.fromEntries(
    keys.map((key) => [
      key,
      rounded(median(measured.map((one) => one[key])), key === ('shift' as Key) ? 4 : 0),
    ]),
  ) as Record<Key, number>
}

/** What the build weighs, as its own check says it. */
function readSizes() {
  const script = join(import.meta.dirname, '../../apps/web/scripts/size.ts')
  let text: string
  let isWithin = true
  try {
    text = execFileSync(process.execPath, [script], { encoding: 'utf8' })
  } catch (error) {
    isWithin = false
    text = String((error as { stdout?: unknown }).stdout)
  }
  return { ...(JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as object), isWithin }
}

async function measurePages(browser: Browser, kept: Kept) {
  const pages: Record<string, Loading> = {}
  for (const path of [...outside, ...inside]) {
    pages[path] = await repeat(() => measureLoading(browser, outside.includes(path) ? undefined : kept, path))
    console.error(path, JSON.stringify(pages[path]))
  }
  return pages
}

async function measureClicks(browser: Browser, kept: Kept) {
  const measured: Record<string, object> = {}
  for (const click of clicks) {
    measured[click.link] = await repeat(() => measureClick(browser, kept, click))
    console.error(click.link, JSON.stringify(measured[click.link]))
  }
  return measured
}

const sizes = readSizes()
const stopServer = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  const kept = await withFreshPage(browser, undefined, async (page) => {
    await signInAs(page, 'owner@nairobitech.example')
    await page.getByRole('button', { name: 'Not now' }).click()
    return page.context().storageState()
  })
  const pages = await measurePages(browser, kept)
  const clickToContent = await measureClicks(browser, kept)
  const table = await repeat(() => measureTable(browser, tableRows))
  const missed = [
    ...(sizes.isWithin ? [] : ['sizes']),
    ...Object.entries(pages).flatMap(([path, measured]) =>
      (['lcpMs', 'inpMs', 'shift'] as const)
        // a page of which the browser told no painting was not measured, and so is not good
        .filter((key) => measured[key] > goals[key] || (key === 'lcpMs' && measured[key] === 0))
        .map((key) => `${path} ${key}`),
    ),
    ...(table.inpMs > goals.inpMs ? ['table inpMs'] : []),
  ]
  console.log(
    JSON.stringify({ bench: 'web', rounds, goals, sizes, pages, clickToContent, table, tableRows, missed }),
  )
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await stopServer()
}
