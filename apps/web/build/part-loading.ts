import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/*
 * Every `import()` of the built pages is wrapped in Vite's helper, which asks for all files of the part at once. Ours
 * takes its place: it has a part come even when the line was away as it was first wanted (`lib/loading/fetched-part.ts`). The
 * pages have one stylesheet, so a part brings none.
 */

const ours = fileURLToPath(new URL('../src/lib/loading/fetched-part.ts', import.meta.url))

/** Has our own function load the parts of the built pages. */
export const partLoading = (): Plugin => ({
  name: 'part-loading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadFetched as __vitePreload } from ${JSON.stringify(ours)}`,
  },
})

/** For `build.modulePreload.resolveDependencies`: Vite leaves the list of a part that is one file empty. */
export const filesOfPart = (file: string, files: readonly string[]): string[] =>
  files.length > 0 ? [...files] : [file]
