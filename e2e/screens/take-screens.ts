import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../playwright.config.ts'
import startServer from '../server.ts'
import { drawIndex, type Shot } from './index-page.ts'
import { findSidewaysScroll, findViolations } from './inspect.ts'
import { visits, type Way } from './visits.ts'
import { showTheme, showWidth, themes, Walker } from './walker.ts'
import { type Language, languages } from './words.ts'

/*
 * `npm run screens`: a picture of every visit in both themes, wide and narrow, in both languages, into out/screens with
 * a page that shows them all; axe looks at each. `npm run screens -- run payslip` makes those whose names begin so.
 * Succeeds only when every page could be opened and nothing was found.
 */

const widths = [1440, 390] as const
const folder = join(import.meta.dirname, '../../out/screens')

/** A picture of the page as it stands, with what axe finds on it. */
async function shoot(page: Page, visit: Way, language: Language, theme: string, width: number) {
  const file = `${visit.name}-${theme}-${width}-${language}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled', caret: 'hide' })
  const { name, account } = visit
  return { visit: name, account, language, theme, width, file, faults: [...(await findViolations(page))] }
}

/** All pictures of a visit in one language, from one loading of the page. */
async function shootAll(walker: Walker, visit: Way, language: Language): Promise<Shot[]> {
  const page = await walker.go(visit, language)
  const shots: ReturnType<typeof shoot> extends Promise<infer Made> ? Made[] : never = []
  for (const width of widths) {
    await showWidth(page, width)
    for (const theme of themes) {
      await showTheme(page, theme)
      shots.push(await shoot(page, visit, language, theme, width))
    }
  }
  const sideways = await findSidewaysScroll(page)
  if (sideways > 0) shots.at(-1)?.faults.push(`scrolls sideways by ${sideways} px at 360 px`)
  shots.at(-1)?.faults.push(...walker.heard().map((line) => `the console says ${line}`))
  return shots
}

/** A page that couldn't be opened is a fault of each picture that is missing. */
function missing({ name, account }: Way, language: Language, error: unknown): Shot[] {
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  return themes.flatMap((theme) =>
    widths.map((width) => ({
      visit: name,
      account,
      language,
      theme,
      width,
      faults: [`not opened: ${text}`],
    })),
  )
}

async function takeAll(chosen: readonly Way[]): Promise<Shot[]> {
  const browser = await chromium.launch(launchOptions)
  const walker = new Walker(browser)
  const shots: Shot[] = []
  for (const visit of chosen) {
    for (const language of languages) {
      const made = await shootAll(walker, visit, language).catch((error: unknown) =>
        missing(visit, language, error),
      )
      shots.push(...made)
      for (const { theme, width, faults } of made)
        for (const fault of faults) console.log(`${visit.name} ${theme} ${width} ${language}: ${fault}`)
    }
    console.log(`${visit.name}: done`)
  }
  await walker.close()
  await browser.close()
  return shots
}

const wanted = process.argv.slice(2)
const chosen = visits.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
if (chosen.length === 0) throw new Error(`no visit begins with ${wanted.join(' or ')}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stopServer = await startServer()
const shots = await takeAll(chosen).finally(stopServer)
const made = shots.filter((shot) => shot.file !== undefined)
const violations = made.flatMap((shot) => shot.faults)
const summary = `${made.length} pages visited of ${shots.length}, ${violations.length} violations, ${shots.length - made.length} not opened`
writeFileSync(join(folder, 'index.html'), drawIndex(shots, summary))
console.log(`${join('out', 'screens', 'index.html')}\n${summary}`)
process.exitCode = violations.length === 0 && made.length === shots.length ? 0 : 1
