import { Banner } from '#components/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useIsOnline } from '#lib/use-is-online.ts'

/** Says that the line is gone, for as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation('shell')
  if (useIsOnline()) return null
  return (
    <Banner tone="warn" title={t(($) => $.offline.title)} className="mx-4 mt-3 sm:mx-6 print:hidden">
      {t(($) => $.offline.text)}
    </Banner>
  )
}
