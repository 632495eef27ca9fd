import type { Rolldown } from 'vite'

/*
 * Which modules share a file. Split as finely as the routes allow, the sign-in page came in 34 files and the dashboard
 * in 55, and small files compress badly: joined, the same code is a tenth lighter. What is behind every page is one
 * file, what the sign-in page needs another, what the dashboard shares with other pages inside a third (and with links, a
 * small one), and what many pages further in are made of a fourth. The rest follows the routes.
 */

/** The pages whose weight is bounded as a whole, as the route files on the way to them. */
const signIn = ['_auth/route', '_auth/index']
const way = ['app/route', 'app/_dashboard/route']
const dashboard = [...way, 'app/_dashboard/dashboard']

/** What this many pages further in are made of is loaded with the first of them. */
const manyPages = 5
/** What this many pages before the sign-in are made of comes with the first of them. */
const manyOutside = 3
/** Needs so few of those parts that it doesn't wait for the rest. */
const lightPage = 'app/_dashboard/settings'

const entry = 'entry'
const routePattern = /\/src\/routes\/(.+)\.tsx\?tsr-split=/
const isInside = (route: string): boolean => route.startsWith('app/')
const isOfLink = (route: string): boolean => route.startsWith('_public/')
const kitPattern = /\/dev\//

/** The router's list of everything names it, so the entry seems to need it; forms that warn of leaving do. */
const blockerPattern = /\/useBlocker\.js$/

/** What the way to every page inside asks for by itself, and needs before the page. */
const wayPattern = /\/shell\/page-frame\.tsx$|\/-first-(answers|calls)\.ts$/

/**
 * What menus, hints and dialogs are made of, which every page inside loads once it stands: in forty files that took a
 * slow line a second. Comboboxes, drawers and the like come with the few pages that have them.
 */
const popupPattern =
  /\/node_modules\/(@floating-ui|@base-ui\/(?!.*(combobox|drawer|useSwipeDismiss|collapsible|switch|toolbar)))/

/** Too little for a file of its own, which would cost as much as a large one to ask for. */
const tinyLength = 1000

/** What calls look like. Pages before the sign-in need it too, once somebody calls, and nothing else from inside. */
const contractPattern = /\/node_modules\/zod\/|\/packages\/(contract|values)\//

/** The routes whose page needs a module before it can be drawn, and the entry, which needs it for all. */
function routesOf(id: string, graph: Rolldown.ChunkingContext, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const module = graph.getModuleInfo(id)
  const route = module?.isEntry ? entry : routePattern.exec(id)?.[1]
  const importers = (module?.importers ?? []).map((importer) => routesOf(importer, graph, seen))
  return new Set([...(route === undefined ? [] : [route]), ...importers.flatMap((routes) => [...routes])])
}

/** The file that a module goes into; null where the bundler decides. */
function nameShared(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (routePattern.test(id) || blockerPattern.test(id)) return null
  if (wayPattern.test(id)) return 'inside'
  const routes = [...routesOf(id, graph)].filter((route) => !kitPattern.test(route))
  const isInSignIn = signIn.some((route) => routes.includes(route))
  const isInDashboard = dashboard.some((route) => routes.includes(route))
  if (routes.length === 0 && popupPattern.test(id)) return 'popups'
  if (routes.includes(entry) || (isInSignIn && isInDashboard)) return 'frame'
  // parts that come later share some of it: a file for each would be small
  if (routes.length > 0 && routes.every((route) => way.includes(route))) return 'inside'
  const isTiny = isInDashboard && (graph.getModuleInfo(id)?.code?.length ?? tinyLength) < tinyLength
  if (routes.length < 2) return isTiny ? 'inside' : null
  if (isInSignIn) return routes.some(isInside) ? 'frame' : 'outside'
  if (routes.every(isOfLink)) return 'links'
  if (routes.length >= manyOutside && !routes.some(isInside)) return 'outside'
  if (isInDashboard && routes.every((route) => isInside(route) || isOfLink(route))) {
    if (routes.some(isOfLink)) return 'signs'
    return contractPattern.test(id) ? 'contract' : 'inside'
  }
  if (!routes.every(isInside)) return isTiny ? 'frame' : null
  return routes.length >= manyPages && !routes.includes(lightPage) ? 'parts' : null
}

/** For `output.codeSplitting` of the browser's build. */
export const chunkGroups = [
  { name: nameShared, debugName: 'shared', priority: 1, includeDependenciesRecursively: false },
] satisfies Rolldown.CodeSplittingGroup[]

/** A file's name, without the list of routes that the bundler adds to some: each page carries the names of all. */
export const chunkFileName = ({ name }: { readonly name: string }): string =>
  `assets/${name.split('~')[0]}-[hash].js`
