import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Weighs what a visitor on a slow line waits for: the script of a page's first load and the styles, as brotli sends
 * them. Every route file is weighed. Fails when one is over its limit, naming what is heaviest in it. The last line
 * is the whole table as JSON.
 */

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

interface PageWeight {
  readonly page: string
  readonly files: readonly string[]
  readonly bytes: number
  /** what counts against the limit: a page further in is weighed by all that it loads beyond the dashboard */
  readonly countedBytes: number
  readonly limitBytes: number
}

const clientFolder = join(import.meta.dirname, '../dist/client')
const routesFolder = join(import.meta.dirname, '../src/routes')
const styleLimitBytes = 25_000
const limits = { outside: 115_000, form: 135_000, dashboard: 170_000, further: 60_000 }
/** Pages for people without an account that are forms or texts of their own: opened by a link, once. */
const formPages = /^\/(?:careers|offer|polls|suggestions|checkin|appraisal)[/.]/
const dashboardPage = '/app/dashboard'
/** No page of the product: it shows every component at once. */
const unlimitedPages = /^\/dev\//

const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestChunk
>

/** What the server sends for a file: the `.br` that compress.ts made of it. */
const brotliBytes = (file: string): number => statSync(join(clientFolder, `${file}.br`)).size
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + brotliBytes(file), 0)
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The route files of pages, without their ending; `route` and `__root` files only frame others. */
const pageRoutes = readdirSync(routesFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx$/.test(entry.name) && !/\.test\.tsx$/.test(entry.name))
  .map((entry) => relative(routesFolder, join(entry.parentPath, entry.name)).slice(0, -'.tsx'.length))
  .filter((route) => !/(^|\/)(route|__root)$/.test(route))
  .sort()

/** The address of a route file: layouts leave no trace in it. */
const addressOf = (route: string): string =>
  `/${route
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`

/** The keys of a route's chunks; a route is split into one or more, marked after its file's name. */
function chunksOfRoute(route: string): string[] {
  const prefix = `src/routes/${route}.tsx`
  return Object.keys(manifest).filter((key) => key === prefix || key.startsWith(`${prefix}?`))
}

/** A page's route and those that frame it, outermost first. */
function chainOf(route: string): string[] {
  const folders = route.split('/').slice(0, -1)
  return [...folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/route`), route]
}

/** The files of some chunks and of everything that they import before they can run. */
function filesOf(keys: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(chunk.imports ?? [], found)
  }
  return found
}

function scriptsOf(route: string): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('the build has no beginning')
  const files = filesOf([...entries, ...chainOf(route).flatMap(chunksOfRoute)])
  return [...files].filter((file) => file.endsWith('.js'))
}

function limitOf(page: string): number {
  if (unlimitedPages.test(page)) return Number.POSITIVE_INFINITY
  if (page === dashboardPage) return limits.dashboard
  if (formPages.test(page)) return limits.form
  return page.startsWith('/app/') ? limits.further : limits.outside
}

function weighPages(): PageWeight[] {
  const pages = new Map(
    pageRoutes
      // a route that only sends people on has nothing of its own to load
      .filter((route) => chunksOfRoute(route).length > 0)
      .map((route) => [addressOf(route), scriptsOf(route)]),
  )
  const dashboard = pages.get(dashboardPage)
  if (!dashboard || !pages.has('/')) throw new Error('the build lacks pages: did the route files move?')
  return [...pages].map(([page, files]) => {
    const limitBytes = limitOf(page)
    const isFurther = limitBytes === limits.further
    const counted = isFurther ? files.filter((file) => !dashboard.includes(file)) : files
    return { page, files, bytes: sum(files), countedBytes: sum(counted), limitBytes }
  })
}

function report({ page, files, bytes, countedBytes, limitBytes }: PageWeight): boolean {
  const isWithin = countedBytes <= limitBytes
  const heaviest = files
    .toSorted((left, right) => brotliBytes(right) - brotliBytes(left))
    .slice(0, isWithin ? 0 : 5)
    .map((file) => `\n             ${file.replace('assets/', '')} ${kilobytes(brotliBytes(file))}`)
  const verdict = isWithin ? 'ok       ' : 'TOO HEAVY'
  const limit = Number.isFinite(limitBytes) ? `of ${kilobytes(limitBytes)}` : 'without a limit'
  const share = limitBytes === limits.further ? ' beyond the dashboard’s' : ''
  console.log(
    `${verdict}  ${page}  ${kilobytes(countedBytes)} ${limit}${share}; ${kilobytes(bytes)} in ${files.length} files${heaviest.join('')}`,
  )
  return isWithin
}

/** All style sheets, which every page loads at first. */
function weighStyles(): number {
  const files = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'))
  if (files.length === 0) throw new Error('the build has no styles')
  return sum([...new Set(files)])
}

const pages = weighPages()
const styleBytes = weighStyles()
const verdicts = pages.map(report)
const areStylesWithin = styleBytes <= styleLimitBytes
console.log(
  `${areStylesWithin ? 'ok       ' : 'TOO HEAVY'}  styles  ${kilobytes(styleBytes)} of ${kilobytes(styleLimitBytes)}`,
)
const table = pages.map(({ page, bytes, countedBytes, limitBytes }) => ({
  page,
  bytes,
  countedBytes,
  limitBytes: Number.isFinite(limitBytes) ? limitBytes : null,
}))
console.log(JSON.stringify({ pages: table, styles: { bytes: styleBytes, limitBytes: styleLimitBytes } }))
process.exitCode = areStylesWithin && verdicts.every(Boolean) ? 0 : 1
