import { definePage } from '#lib/pages/page.ts'

/** The way in chooses a page by itself; every page behind it has its own guards. */
export const entryPage = definePage('/app', { guards: [] })
