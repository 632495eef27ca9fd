import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type StaffMonth = ResponseOf<typeof dashboardRoutes.readEmployeeStats>['data']['months'][number]

/** Who joined stands above the line, who left hangs below it, month by month. */
export function StaffMoves({ months }: { readonly months: readonly StaffMonth[] }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const joined = months.reduce((sum, entry) => sum + entry.joined, 0)
  const left = months.reduce((sum, entry) => sum + entry.left, 0)
  return (
    <section aria-label={t(($) => $.people.moves)}>
      <h3 className="font-sans text-xs font-medium tracking-normal text-ink-3">{t(($) => $.people.moves)}</h3>
      {joined + left === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{t(($) => $.people.noMoves)}</p>
      ) : (
        <>
          <p className="mt-2 flex gap-5 text-sm">
            <Key className="bg-seg-1" label={t(($) => $.people.joined)} value={number(joined)} />
            <Key className="bg-seg-4 dots" label={t(($) => $.people.left)} value={number(left)} />
          </p>
          <MoveBars months={months} />
        </>
      )}
    </section>
  )
}

function Key(props: { readonly className: string; readonly label: string; readonly value: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2 rounded-[3px] ${props.className}`} />
      {props.label} <span className="num font-semibold">{props.value}</span>
    </span>
  )
}

function MoveBars({ months }: { readonly months: readonly StaffMonth[] }) {
  const { t } = useTranslation('dashboard')
  const { month, number } = useFormat()
  const most = Math.max(...months.flatMap((entry) => [entry.joined, entry.left]), 1)
  const height = (people: number): string => `${(people / most) * 100}%`
  return (
    <ol className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
      {months.map((entry) => (
        <li key={entry.month} className="min-w-0 text-center">
          <span className="sr-only">
            {t(($) => $.people.monthMoves, {
              month: month(entry.month),
              joined: number(entry.joined),
              left: number(entry.left),
            })}
          </span>
          <span aria-hidden className="block">
            <span className="flex h-10 items-end justify-center border-b border-line-strong">
              <span className="w-4 rounded-t-sm bg-seg-1" style={{ height: height(entry.joined) }} />
            </span>
            <span className="flex h-10 items-start justify-center">
              <span className="w-4 rounded-b-sm bg-seg-4 dots" style={{ height: height(entry.left) }} />
            </span>
            <span className="text-2xs text-ink-3">{month(entry.month, 'short')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
