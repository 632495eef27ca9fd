import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Chip } from './chip.tsx'

/** Past this share a change asks to be looked at. */
const reviewShare = 0.2
/** Below this it rounds to nothing. */
const nothingShare = 0.0005

/**
 * How far a figure moved. It informs and does not praise: a raise is no better than a cut, so the chip stays
 * neutral and turns amber only past the share that deserves a look.
 */
export function Delta(props: {
  readonly now: number
  /** 0 where there was nothing before */
  readonly before: number
  /** a dash instead of "No change", for columns */
  readonly isBare?: boolean
}) {
  const { t } = useTranslation('common')
  const { percent } = useFormat()
  if (props.before === 0) return <Chip tone="info">{t(($) => $.state.new)}</Chip>
  const share = (props.now - props.before) / props.before
  if (Math.abs(share) < nothingShare) {
    const words = t(($) => $.state.noChange)
    return (
      <span className="inline-flex h-5.5 items-center pr-2 text-xs text-ink-3">
        {props.isBare ? <span aria-hidden>–</span> : words}
        {props.isBare && <span className="sr-only">{words}</span>}
      </span>
    )
  }
  const isUp = share > 0
  const isBig = Math.abs(share) > reviewShare
  const Icon = isUp ? ArrowUp : ArrowDown
  return (
    <span
      className={clsx(
        'num inline-flex h-5.5 items-center gap-0.5 whitespace-nowrap rounded-full pr-2 pl-1.5 text-xs font-semibold',
        isBig ? 'bg-warn-soft text-warn' : 'bg-chip text-ink',
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={2.8}
        className={clsx('size-3', !isBig && (isUp ? 'text-up' : 'text-down'))}
      />
      <span className="sr-only">{t(isUp ? ($) => $.state.up : ($) => $.state.down)} </span>
      {percent(Math.abs(share))}
    </span>
  )
}
