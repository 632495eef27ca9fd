import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/* Prevents: a page that is lost with all that was typed on it, because the script of something beside it didn't come. */

test('What a page loads beside itself is a `lazyPart`, which never takes the page down, and itself a `lazyRouteComponent`', () => {
  const withLazy = sourceFiles()
    .filter(
      ({ path }) => path.startsWith('apps/web/src/') && path !== 'apps/web/src/lib/loading/lazy-part.ts',
    )
    .filter(({ text }) => /\blazy\b[^}]*\} from 'react'/.test(text))
  expect(withLazy.map(({ path }) => path)).toEqual([])
})
