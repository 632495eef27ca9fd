import { Check, CloudOff, Loader } from 'lucide-react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Whether what stands in the page is kept, so that nobody fears for it. */
export function Kept({ state }: { readonly state: 'kept' | 'typing' | 'failed' }) {
  const { t } = useTranslation('links')
  const Icon = { kept: Check, typing: Loader, failed: CloudOff }[state]
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-xs text-ink-3">
      <Icon aria-hidden className="size-3.5" />
      {t(($) => $.door.query.state[state])}
    </p>
  )
}
