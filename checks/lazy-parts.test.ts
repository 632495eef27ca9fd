import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/* Prevents: a page that is lost with all that was typed on it, because the script of something beside it didn't come. */

/** Where the part is the page itself, and the error screen is what to show without it. */
const partIsPage: readonly string[] = [
  'apps/web/src/features/links/authorise-page.tsx',
  'apps/web/src/features/links/create-pin-page.tsx',
  'apps/web/src/routes/app/_dashboard/dashboard.tsx',
  'apps/web/src/routes/app/_dashboard/settings.tsx',
]

test('What a page loads beside itself is a `lazyPart`, which never takes the page down', () => {
  const withLazy = sourceFiles()
    .filter(({ path }) => path.startsWith('apps/web/src/') && path !== 'apps/web/src/lib/lazy-part.ts')
    .filter(({ text }) => /\blazy\b[^}]*\} from 'react'/.test(text))
  expect(withLazy.map(({ path }) => path)).toEqual(partIsPage)
})
