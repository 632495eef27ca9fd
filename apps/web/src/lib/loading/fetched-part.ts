import { NetworkError } from '../api/errors.ts'

/**
 * The words by which TanStack's router knows a page's script that didn't come: it then loads the page anew, once. Without
 * a line that would be the browser's own page of having none.
 */
const routersWords = 'Failed to fetch dynamically imported module'

/** Whether a part was lost though the browser had a line. */
export const isLostScript = (error: unknown): error is NetworkError =>
  error instanceof NetworkError && error.message.startsWith(routersWords)

/**
 * Whether to load the page anew for an error, which brings the scripts of a newer release: once for each part that is
 * lost, in the words and the place in which the router remembers those that it finds lost by itself.
 */
export function isWorthLoadingAnew(error: unknown): boolean {
  if (!isLostScript(error)) return false
  const key = `tanstack_router_reload:${error.message}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  return true
}

/** How browsers say that a script could not be fetched; there is no better sign. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/.test(error.message)

/** A file that the document or an earlier part has asked for. */
const isLinked = (file: string): boolean => document.querySelector(`link[href="/${file}"]`) !== null

/** Has a file come beside the others of its part, and not after what imports it. */
function link(file: string): void {
  const element = document.createElement('link')
  element.rel = 'modulepreload'
  element.crossOrigin = ''
  element.href = `/${file}`
  document.head.append(element)
}

/** Reads a file as such, which the browser may have kept from an earlier visit. */
async function fetchFile(file: string): Promise<void> {
  await (await fetch(`/${file}`)).blob()
}

/**
 * Loads a part of the pages. Chromium never asks again for a script that it could not fetch as a module: what was wanted
 * without a line would stay away until the page is loaded anew. So then its files must be here first.
 * @param load the `import()`
 * @param files what the part and all that it imports are in, from the folder of the built pages
 * @throws NetworkError when the line doesn't bring them
 */
export async function loadFetched<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const missing = files.filter((file) => !isLinked(file))
  if (!navigator.onLine) {
    await Promise.all(missing.map(fetchFile)).catch((cause) => {
      throw new NetworkError('no line', { cause })
    })
  }
  for (const file of missing) link(file)
  return load().catch((cause) => {
    if (!isLost(cause)) throw cause
    throw new NetworkError(navigator.onLine ? `${routersWords}: ${files[0]}` : 'no line', { cause })
  })
}
