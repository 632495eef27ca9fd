import type { Rolldown } from 'vite'

/*
 * Which modules share a file. Split as finely as the routes allow, the sign-in page came in 58 files and the dashboard in
 * 108, and small files compress badly. The rule knows no page but the first on each side of the sign-in:
 *
 *   frame    what the first script needs, and what the sign-in shares with what is behind it
 *   beside-sign-in
 *            what signing up and its like share with what is behind the sign-in, which the sign-in itself doesn't need
 *   _auth, _public, app
 *            a frame of pages: what its layout and its first page share with others, and before the sign-in any of them
 *   fields, table, payroll, …
 *            a room of the design system, or of an area: what several pages further in share of it
 *   popups   what menus, hints and dialogs are made of, which comes once a page stands
 *
 * The rest follows the routes.
 */

/** A page's route, which the router's plugin splits off its file. */
const routePattern = /\/src\/routes\/(.+)\.tsx\?tsr-split=/
/** Pages that show every part at once, and are no pages of the product. */
const kitPattern = /\/dev\//
/** What the frame behind the sign-in loads by itself, before any page. */
const openingPattern = /\/routes\/app\/-open-page\.ts$|\/shell\/page-frame\.tsx$/
const popupPattern = /\/node_modules\/@(floating-ui|base-ui)\//
const roomPattern = /\/src\/(?:components|features|lib)\/([^/]+)\//
/** Too little for a file of its own, which would cost as much as a large one to ask for. */
const smallPattern = /\/lucide-react\/|\/src\/components\//
/** The router's list of everything names it, so the first script seems to need it; forms that warn of leaving do. */
const blockerPattern = /\/useBlocker\.js$/

const entry = 'entry'
const frameOf = (route: string): string => route.split('/')[0] ?? ''
const isLayout = (route: string): boolean => route.endsWith('/route')
const isFirst = (route: string): boolean =>
  isLayout(route) || route === '_auth/index' || route === 'app/_dashboard/dashboard'

/** The routes whose page needs a module before it can be drawn, and the entry, which needs it for all. */
function routesOf(id: string, graph: Rolldown.ChunkingContext, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const module = graph.getModuleInfo(id)
  const own = openingPattern.test(id) ? 'app/route' : routePattern.exec(id)?.[1]
  const route = module?.isEntry ? entry : own
  const importers = (module?.importers ?? []).map((importer) => routesOf(importer, graph, seen))
  return new Set([...(route === undefined ? [] : [route]), ...importers.flatMap((routes) => [...routes])])
}

/** The file that a module goes into; null where the bundler decides. */
function nameShared(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (routePattern.test(id) || blockerPattern.test(id)) return null
  const routes = [...routesOf(id, graph)].filter((route) => !kitPattern.test(route))
  if (routes.includes(entry)) return 'frame'
  if (routes.length === 0) return popupPattern.test(id) ? 'popups' : null
  const [frame = '', ...others] = new Set(routes.map(frameOf))
  const first = routes.filter(isFirst)
  const isOfSignIn = (route: string): boolean => frameOf(route) === '_auth'
  if (others.length > 0)
    return first.some(isOfSignIn) ? 'frame' : routes.some(isOfSignIn) ? 'beside-sign-in' : null
  // two files that need each other would find one of them empty, by which of them comes first
  if (routes.length === 1 && !routes.some(isLayout)) return popupPattern.test(id) ? 'popups' : null
  if (frame !== 'app' || first.length > 0) return frame
  return roomPattern.exec(id)?.[1] ?? (smallPattern.test(id) ? 'parts' : null)
}

/** For `output.codeSplitting` of the browser's build. */
export const chunkGroups = [
  { name: nameShared, debugName: 'shared', priority: 1, includeDependenciesRecursively: false },
] satisfies Rolldown.CodeSplittingGroup[]

/** A file's name, without the list of routes that the bundler adds to some: each page carries the names of all. */
export const chunkFileName = ({ name }: { readonly name: string }): string =>
  `assets/${name.split('~')[0]}-[hash].js`
