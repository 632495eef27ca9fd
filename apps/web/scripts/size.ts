import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Weighs what a visitor on a slow line waits for: the script of the first load of a page and its styles, as brotli
 * sends them. Fails when a page is over its limit, naming what is heaviest in it.
 */

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

interface PageBudget {
  readonly page: string
  readonly limitBytes: number
  /** the route files on the way to the page, below src/routes */
  readonly routes: readonly string[]
}

const clientFolder = join(import.meta.dirname, '../dist/client')
const styleLimitBytes = 20_000
/*
 * What the sign-in page weighs was measured: React's DOM 55 kB, the router 35, React and the frame of a page 17, the
 * form 7, the translator 2. The rules of the form and the toasts come when they are needed (docs/decisions/0006).
 */
const pages: readonly PageBudget[] = [
  { page: '/', limitBytes: 130_000, routes: ['_auth/route', '_auth/index'] },
  {
    page: '/app/dashboard',
    limitBytes: 200_000,
    routes: ['app/route', 'app/_dashboard/route', 'app/_dashboard/dashboard'],
  },
]

const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestChunk
>

/** What the server sends for a file: the `.br` that compress.ts made of it. */
const brotliBytes = (file: string): number => statSync(join(clientFolder, `${file}.br`)).size

/** The keys of a route's chunks; a route is split into one or more, marked after its file's name. */
function chunksOfRoute(route: string): string[] {
  const prefix = `src/routes/${route}.tsx`
  return Object.keys(manifest).filter((key) => key === prefix || key.startsWith(`${prefix}?`))
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

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function weighPage({ page, limitBytes, routes }: PageBudget): boolean {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const routeChunks = routes.flatMap(chunksOfRoute)
  if (entries.length === 0 || routeChunks.length < routes.length - 1) {
    throw new Error(`the build has no chunks for ${page}: did its route files move?`)
  }
  const files = [...filesOf([...entries, ...routeChunks])].filter((file) => file.endsWith('.js'))
  const total = files.reduce((sum, file) => sum + brotliBytes(file), 0)
  const heaviest = files
    .toSorted((left, right) => brotliBytes(right) - brotliBytes(left))
    .slice(0, 3)
    .map((file) => `${file.replace('assets/', '')} ${kilobytes(brotliBytes(file))}`)
  const isWithin = total <= limitBytes
  const verdict = isWithin ? 'ok' : 'TOO HEAVY'
  console.log(
    `${verdict}  ${page}  ${kilobytes(total)} of ${kilobytes(limitBytes)} in ${files.length} files (${heaviest.join(', ')})`,
  )
  return isWithin
}

function weighStyles(): boolean {
  const files = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'))
  if (files.length === 0) throw new Error('the build has no styles')
  const total = [...new Set(files)].reduce((sum, file) => sum + brotliBytes(file), 0)
  const isWithin = total <= styleLimitBytes
  console.log(
    `${isWithin ? 'ok' : 'TOO HEAVY'}  styles  ${kilobytes(total)} of ${kilobytes(styleLimitBytes)}`,
  )
  return isWithin
}

const verdicts = [...pages.map(weighPage), weighStyles()]
process.exitCode = verdicts.every(Boolean) ? 0 : 1
