import clsx from 'clsx'
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type BannerTone = 'info' | 'up' | 'warn' | 'down'

const looks: Readonly<Record<BannerTone, { icon: LucideIcon; className: string }>> = {
  info: { icon: Info, className: 'bg-info-soft text-info ring-info/15' },
  up: { icon: CircleCheck, className: 'bg-up-soft text-up ring-up/15' },
  warn: { icon: TriangleAlert, className: 'bg-warn-soft text-warn ring-warn/15' },
  down: { icon: OctagonAlert, className: 'bg-down-soft text-down ring-down/15' },
}

/** Something about the page that has to be known before going on. */
export function Banner(props: {
  readonly tone: BannerTone
  readonly title: ReactNode
  /** the rest of the thought */
  readonly children?: ReactNode
  /** chips or buttons after the text */
  readonly actions?: ReactNode
  readonly onDismiss?: () => void
  readonly className?: string
}) {
  const { t } = useTranslation('common')
  const { icon: Icon, className } = looks[props.tone]
  return (
    <div
      role={props.tone === 'down' ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-2.5 rounded-lg px-4 py-2.5 text-sm ring-1 ring-inset',
        className,
        props.className,
      )}
    >
      <Icon aria-hidden className={clsx('size-4 shrink-0', props.actions ? 'mt-1.5' : 'mt-0.5')} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0">
          <span className="font-semibold">{props.title}</span>
          {props.children && <span className="ml-1.5 text-ink">{props.children}</span>}
        </div>
        {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
      </div>
      {props.onDismiss && (
        <button
          type="button"
          aria-label={t(($) => $.action.dismiss)}
          onClick={props.onDismiss}
          className="-my-0.5 -mr-1.5 grid size-6 shrink-0 place-items-center rounded-sm hover:bg-raised/60"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

/** One thing worth checking, as a pill inside a banner that leads to it. */
export function CheckPill(props: {
  readonly count: number
  readonly onOpen: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={props.onOpen}
      className="inline-flex h-7 items-center gap-1.5 rounded-full bg-raised px-3 text-xs font-medium text-ink ring-1 ring-line transition-colors hover:bg-hover"
    >
      {props.children}
      <span className="num font-bold text-warn">{props.count}</span>
    </button>
  )
}
