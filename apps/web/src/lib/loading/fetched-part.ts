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

/** The file that a built `import()` names, of the folder of the pages: a list of all would name each of them twice. */
const fileOf = (load: () => Promise<unknown>): string =>
  `assets/${/import\(\W\.\/([^`'"]+)/.exec(String(load))?.[1] ?? ''}`

/**
 * Loads a part of the pages. Chromium never asks again for a script that it could not fetch as a module: what was wanted
 * without a line would stay away until the page is loaded anew. So then its file must be here first, which the browser may
 * have kept from an earlier visit.
 * @param load the `import()`
 * @throws NetworkError when the line doesn't bring it
 */
export async function loadFetched<Part>(load: () => Promise<Part>): Promise<Part> {
  const file = fileOf(load)
  if (!navigator.onLine) {
    await fetch(`/${file}`)
      .then((answer) => answer.blob())
      .catch((cause) => {
        throw new NetworkError('no line', { cause })
      })
  }
  return load().catch((cause) => {
    if (!isLost(cause)) throw cause
    throw new NetworkError(navigator.onLine ? `${routersWords}: ${file}` : 'no line', { cause })
  })
}
