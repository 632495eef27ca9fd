import { useTranslation } from '#lib/i18n/use-translation.ts'

/** The first stop of the tab key: past the menus, straight to the page (`<main id="main">`). */
export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-brand px-3 py-2 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t(($) => $.skipToContent)}
    </a>
  )
}
