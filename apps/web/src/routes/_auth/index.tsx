import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const Route = createFileRoute('/_auth/')({ component: Page })
function Page() {
  const { t } = useTranslation('common')
  return <h1>{t(($) => $.tagline)}</h1>
}
