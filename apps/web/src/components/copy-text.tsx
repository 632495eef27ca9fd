import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { canCopy } from '#lib/browser/can-copy.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Button } from './button.tsx'

const thanksMs = 2000

/** A text to be taken elsewhere: a secret, a code. It can be marked by hand as well. */
export function CopyText(props: {
  /** what it is, for the button: "the key" */
  readonly label: string
  readonly text: string
  /** how it is shown, where that isn't as it is copied */
  readonly shown?: string
}) {
  const { t } = useTranslation('common')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), thanksMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-3 ring-1 ring-line ring-inset">
      <code className="num min-w-0 flex-1 font-sans text-base tracking-wide [overflow-wrap:anywhere]">
        {props.shown ?? props.text}
      </code>
      {canCopy() && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(($) => $.copy.label, { what: props.label })}
          onClick={() =>
            void navigator.clipboard.writeText(props.text).then(
              () => setCopied(true),
              // refused by the browser: the text stands there to be marked
              () => undefined,
            )
          }
        >
          <Icon aria-hidden className="size-4" />
          <span aria-live="polite">{isCopied ? t(($) => $.copy.done) : t(($) => $.copy.copy)}</span>
        </Button>
      )}
    </div>
  )
}
