import clsx from 'clsx'
import { CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Nothing here yet: says why that is and offers the next step. */
export function EmptyState(props: {
  readonly icon: LucideIcon
  readonly title: string
  readonly description?: ReactNode
  /** the next step: one button, perhaps a link beside it */
  readonly action?: ReactNode
  readonly className?: string
}) {
  const Icon = props.icon
  return (
    <div
      className={clsx('mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center', props.className)}
    >
      <span className="relative mb-4 grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
        <Icon aria-hidden className="size-6.5" strokeWidth={1.7} />
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 size-3.5 rounded-full bg-accent ring-4 ring-raised"
        />
      </span>
      <p className="font-display text-lg font-semibold">{props.title}</p>
      {props.description && <p className="mt-1 text-base text-ink-2">{props.description}</p>}
      {props.action && <div className="mt-5 flex flex-wrap justify-center gap-2">{props.action}</div>}
    </div>
  )
}

/** Part of a page could not be loaded: says so in a sentence and tries again on demand. */
export function ErrorState(props: {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  readonly className?: string
}) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  return (
    <div
      role="alert"
      className={clsx('mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center', props.className)}
    >
      <span className="mb-4 grid size-14 place-items-center rounded-2xl bg-down-soft text-down">
        <CloudOff aria-hidden className="size-6.5" strokeWidth={1.7} />
      </span>
      <p className="font-display text-lg font-semibold">{errorText(props.error)}</p>
      <p className="mt-1 text-base text-ink-2">{t(($) => $.table.failedHint)}</p>
      <Button
        variant="secondary"
        className="mt-5"
        loading={props.isRetrying ?? false}
        onClick={props.onRetry}
      >
        {t(($) => $.action.retry)}
      </Button>
    </div>
  )
}

/** A query as {@link failureOf} looks at it. */
interface AskedQuery {
  readonly error: unknown
  readonly data: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What stands where a query's answer would: nothing while there is one, if only from before, or may still come. */
export function failureOf(query: AskedQuery, className?: string): ReactNode {
  if (!query.error || query.data) return null
  return (
    <ErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      {...(className === undefined ? {} : { className })}
    />
  )
}
