import clsx from 'clsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { decimalsOf } from './breakdown-draft.ts'
import { useComponentName } from './component-name.ts'
import type { Breakdown } from './setting-change.ts'

const fills = ['bg-seg-1', 'bg-seg-2 hatch', 'bg-seg-3 hatch', 'bg-seg-4 dots', 'bg-seg-5 dots']
const dots = ['bg-seg-1', 'bg-seg-2', 'bg-seg-3', 'bg-seg-4', 'bg-seg-5']

/** How a salary is divided, drawn to scale, with each part named below. */
export function BreakdownBar({ breakdown }: { readonly breakdown: Breakdown }) {
  const { t } = useTranslation('payrollSettings')
  const { percent } = useFormat()
  const nameOf = useComponentName()
  const { components, remainderTo } = breakdown
  const share = (millionths: number): string => percent(millionths / 1_000_000, decimalsOf(millionths))
  return (
    <div>
      <div
        role="img"
        aria-label={components.map((part) => `${nameOf(part)} ${share(part.share)}`).join(', ')}
        className="flex h-12 gap-[3px]"
      >
        {components.map((part, index) => (
          <div
            key={part.code}
            style={{ flexGrow: part.share }}
            className={clsx(
              'min-w-[5px] basis-0 first:rounded-l-md last:rounded-r-md',
              fills[index % fills.length],
            )}
          />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {components.map((part, index) => (
          <div key={part.code} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-xs text-ink-2">
              <span
                aria-hidden
                className={clsx('size-2 shrink-0 rounded-[3px]', dots[index % dots.length])}
              />
              <span className="truncate">{nameOf(part)}</span>
            </dt>
            <dd className="num mt-0.5 text-base font-semibold">{share(part.share)}</dd>
            {part.code === remainderTo && (
              <dd className="text-xs text-ink-3">{t(($) => $.breakdown.takesRest)}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
