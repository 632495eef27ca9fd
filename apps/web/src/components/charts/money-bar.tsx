import type { Money } from '@kazi/values/money'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Term } from '#components/overlays/term.tsx'
import type { TermName } from '#components/overlays/terms.ts'
import { useFormat } from '#lib/formats/use-format.ts'

const fills = ['bg-seg-1', 'bg-seg-2 hatch', 'bg-seg-3 hatch', 'bg-seg-4 dots', 'bg-seg-5 dots']
const dotFills = ['bg-seg-1', 'bg-seg-2', 'bg-seg-3', 'bg-seg-4', 'bg-seg-5']

interface MoneyShare {
  readonly key: string
  readonly label: string
  readonly amount: Money
  /** explains the label, where it is a word of pay */
  readonly term?: TermName
}

/**
 * Where a sum of money goes, drawn to scale: the signature of the payroll pages. At most five shares; the first is
 * the one that matters most and can carry a sentence. Pattern and legend say what colour says.
 */
export function MoneyBar(props: {
  readonly shares: readonly MoneyShare[]
  /** written on the first share: "75.3% reaches people’s accounts" */
  readonly children?: ReactNode
  /** says in the legend what a percentage is of: "75.3% of gross" */
  readonly shareText?: (share: string) => string
}) {
  const { money, percent } = useFormat()
  const shares = props.shares.filter((share) => share.amount.amount > 0)
  const whole = shares.reduce((sum, share) => sum + share.amount.amount, 0) || 1
  const shareOf = (share: MoneyShare): string => percent(share.amount.amount / whole)
  return (
    <div>
      <div
        role="img"
        aria-label={shares.map((share) => `${share.label} ${shareOf(share)}`).join(', ')}
        className="flex h-16 gap-[3px]"
      >
        {shares.map((share, index) => (
          <div
            key={share.key}
            style={{ flexGrow: share.amount.amount / whole }}
            className={clsx(
              'min-w-[5px] basis-0 overflow-hidden transition-[flex-grow] duration-500 ease-out-soft first:rounded-l-md last:rounded-r-md',
              fills[index % fills.length],
            )}
          >
            {index === 0 && props.children && (
              <span className="flex h-full items-end px-3 py-2 text-xs font-semibold text-on-brand">
                <span className="line-clamp-2">{props.children}</span>
              </span>
            )}
          </div>
        ))}
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        {shares.map((share, index) => (
          <div key={share.key} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-xs text-ink-2">
              <span
                aria-hidden
                className={clsx('size-2 shrink-0 rounded-[3px]', dotFills[index % dotFills.length])}
              />
              <span className="truncate">
                {share.term ? <Term name={share.term}>{share.label}</Term> : share.label}
              </span>
            </dt>
            <dd className="num mt-0.5 whitespace-nowrap text-base font-semibold">
              {money(share.amount, 'whole')}
              <span className="block text-xs font-normal text-ink-3">
                {props.shareText ? props.shareText(shareOf(share)) : shareOf(share)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
