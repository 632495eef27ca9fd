import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { DeadLinkSheet, LinkSheet, LoadingSheet, SheetIcon } from './link-sheet.tsx'
import type { LinkState } from './use-link.ts'

/** A page of a link: what it opens, or the one page for every link that opens nothing. */
export function LinkPage<Answer>(props: {
  readonly link: LinkState<Answer>
  readonly onRetry: () => void
  readonly children: (answer: Answer) => ReactNode
}) {
  const { t } = useTranslation('links')
  const common = useTranslation('common').t
  const errorText = useErrorText()
  const { link } = props
  if (link.state === 'open') return props.children(link.answer)
  if (link.state === 'dead') return <DeadLinkSheet />
  if (link.state === 'loading') return <LoadingSheet />
  return (
    <LinkSheet
      leading={
        <SheetIcon tone="down">
          <CloudOff aria-hidden className="size-6.5" strokeWidth={1.7} />
        </SheetIcon>
      }
      title={t(($) => $.failed)}
      sentence={<span role="alert">{errorText(link.error)}</span>}
    >
      <Button size="lg" className="w-full" onClick={props.onRetry}>
        {common(($) => $.action.retry)}
      </Button>
    </LinkSheet>
  )
}
