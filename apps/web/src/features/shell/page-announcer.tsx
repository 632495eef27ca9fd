import { usePageTitle } from '#lib/pages/page-title.ts'

/**
 * Says which page has come. A browser does so when it loads one; here pages change in place, and whoever doesn't see
 * the screen would hear nothing.
 */
export function PageAnnouncer() {
  return (
    <p role="status" className="sr-only print:hidden">
      {usePageTitle()}
    </p>
  )
}
