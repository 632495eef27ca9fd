import type { ParallelState } from '@kazi/contract/payroll/parallel-vocabulary'
import clsx from 'clsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Comparison, useParallelText } from './parallel-answers.ts'

const looks: Readonly<Record<ParallelState, string>> = {
  same: 'bg-seg-1',
  explained: 'bg-seg-3 hatch',
  open: 'bg-warn rounded-full',
  'missing-here': 'ring-2 ring-inset ring-down rounded-full',
  'missing-there': 'ring-2 ring-inset ring-ink-3 rounded-full',
}
const states = ['same', 'explained', 'open', 'missing-here', 'missing-there'] as const

/** Past this many, a person is no dot any more: the bar alone tells the shares. */
const dotsAtMost = 600
/** Up to here the dots are large. */
const fewPeople = 150

/** Everybody as a dot, and the way from the other system's net pay to this one's, cause by cause. */
export function ParallelPicture({ comparison }: { readonly comparison: Comparison }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <People comparison={comparison} />
      <Way comparison={comparison} />
    </div>
  )
}

function People({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const { percent } = useFormat()
  const { counts } = comparison
  const share = counts.people === 0 ? 0 : counts.same / counts.people
  const shown = [...comparison.states].sort((one, other) => states.indexOf(one) - states.indexOf(other))
  const isSmall = shown.length <= fewPeople
  const count = (state: ParallelState): number => shown.filter((one) => one === state).length
  return (
    <Card
      title={t(($) => $.parallel.agree, { count: counts.same, people: counts.people })}
      description={t(($) => $.parallel.agreeText, { share: percent(share, 0) })}
    >
      {shown.length <= dotsAtMost ? (
        <div aria-hidden className="flex flex-wrap gap-1.5">
          {shown.map((state, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nobody in particular
            <span key={at} className={clsx(isSmall ? 'size-5' : 'size-3', 'rounded-[4px]', looks[state])} />
          ))}
        </div>
      ) : (
        <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full">
          {states.map((state) => (
            <span key={state} className={looks[state]} style={{ flexGrow: count(state) }} />
          ))}
        </div>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
        {states
          .filter((state) => count(state) > 0)
          .map((state) => (
            <li key={state} className="flex items-center gap-2">
              <span aria-hidden className={clsx('size-3 rounded-[3px]', looks[state])} />
              {t(($) => $.parallel.state[state], { count: count(state) })}
            </li>
          ))}
      </ul>
    </Card>
  )
}

function Way({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const text = useParallelText()
  const { causes, there, here } = comparison
  const most = Math.max(1, ...causes.map(({ amount }) => Math.abs(amount.amount)))
  return (
    <Card title={t(($) => $.parallel.way)} description={t(($) => $.parallel.wayText)}>
      <Total label={t(($) => $.parallel.there)} value={money(there)} />
      <ul className="divide-y divide-line border-y border-line">
        {causes.map(({ cause, people, amount }) => (
          <li key={cause} className="py-2 text-sm">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {text.cause(cause)}{' '}
                <span className="text-ink-3">{t(($) => $.bridge.people, { count: people })}</span>
              </span>
              <span className="num font-medium whitespace-nowrap">{money(amount, 'full', true)}</span>
            </p>
            <Bar share={amount.amount / most} isOpen={cause === 'unexplained'} />
          </li>
        ))}
        {causes.length === 0 && <li className="py-2 text-sm text-ink-3">{t(($) => $.parallel.noWay)}</li>}
      </ul>
      <Total label={t(($) => $.parallel.here)} value={money(here)} />
    </Card>
  )
}

/** Less stands left of the middle, more right of it. */
function Bar({ share, isOpen }: { readonly share: number; readonly isOpen: boolean }) {
  const width = `${Math.max(1, Math.abs(share) * 50)}%`
  return (
    <span aria-hidden className="relative mt-1.5 block h-2 rounded-full bg-sunken">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={clsx(
          'absolute inset-y-0 rounded-full',
          share < 0 ? 'right-1/2' : 'left-1/2',
          isOpen ? 'bg-warn' : 'bg-seg-1',
        )}
        style={{ width }}
      />
    </span>
  )
}

const Total = (props: { readonly label: string; readonly value: string }) => (
  <p className="flex justify-between gap-4 py-2.5 text-sm font-semibold">
    <span>{props.label}</span>
    <span className="num">{props.value}</span>
  </p>
)
