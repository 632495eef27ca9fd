import { useTranslation } from '#lib/i18n/use-translation.ts'

/**
 * Says along the top of the window that what was pressed is on its way: where a line is slow nothing else changes until it
 * comes. Where it comes at once, it comes before the line shows.
 */
export function WaitingLine() {
  const { t } = useTranslation('common')
  return (
    <div
      role="progressbar"
      data-waiting
      aria-label={t(($) => $.state.loading)}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 waiting-line bg-brand print:hidden"
    />
  )
}
