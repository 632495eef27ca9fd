import type { ReactNode } from 'react'
import { ErrorState } from '#components/notice-states.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { DeadLinkSheet, LinkSheet, LoadingSheet } from './link-sheet.tsx'
import type { LinkState } from './use-link.ts'

/** A page of a link: what it opens, or the one page for every link that opens nothing. */
export function LinkPage<Answer>(props: {
  readonly link: LinkState<Answer>
  readonly onRetry: () => void
  readonly children: (answer: Answer) => ReactNode
}) {
  const { t } = useTranslation('links')
  const { link } = props
  if (link.state === 'open') return props.children(link.answer)
  if (link.state === 'dead') return <DeadLinkSheet />
  if (link.state === 'loading') return <LoadingSheet />
  return (
    <LinkSheet title={t(($) => $.failed)}>
      <ErrorState error={link.error} onRetry={props.onRetry} className="px-0 py-2" />
    </LinkSheet>
  )
}
