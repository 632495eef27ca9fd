import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/*
 * Every `import()` of the built pages is wrapped in Vite's helper. Ours takes its place: it has a part come even when the
 * line was away as it was first wanted (`lib/loading/fetched-part.ts`). It reads the
 * part's own file from the `import()`: lists of what a part imports, in the script that every page loads first, weighed as
 * much as a page.
 */

const ours = fileURLToPath(new URL('../src/lib/loading/fetched-part.ts', import.meta.url))

/** Has our own function load the parts of the built pages. */
export const partLoading = (): Plugin => ({
  name: 'part-loading',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadFetched as __vitePreload } from ${JSON.stringify(ours)}`,
  },
})
