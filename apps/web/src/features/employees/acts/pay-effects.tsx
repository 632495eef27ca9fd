import type { Minor, Money } from '@kazi/values/money'
import { ArrowRight } from 'lucide-react'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Effects } from './acts-writes.ts'

type Months = NonNullable<Effects['people'][number]['months']>
type Figures = NonNullable<Months[number]['before']>

/** What an act does to pay, as the server computed it by doing it and taking it back. */
export function PayEffects(props: {
  readonly preview: {
    readonly data: { readonly data: Effects } | undefined
    readonly error: unknown
    readonly isFetching: boolean
  }
  /** everything that the preview needs is there */
  readonly isAsked: boolean
}) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const { data, error, isFetching } = props.preview
  if (!props.isAsked) return null
  if (error && !isFetching) return <RefusalNotice message={errorText(error)} />
  const people = data?.data.people
  return (
    <section aria-label={t(($) => $.acts.effect.title)} className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">
        {t(($) => $.acts.effect.title)}
      </h3>
      {people === undefined ? (
        <p role="status" className="flex items-center gap-3 text-ink-3">
          <Skeleton className="h-4 w-32" />
          {t(($) => $.acts.effect.working)}
        </p>
      ) : (
        <Sums people={people} />
      )}
    </section>
  )
}

function Sums({ people }: { readonly people: Effects['people'] }) {
  const { t } = useTranslation('employees')
  const { month } = useFormat()
  if (people.length === 0) return <p className="text-ink-2">{t(($) => $.acts.effect.nobody)}</p>
  const known = people.flatMap(({ months }) => months ?? [])
  if (known.length === 0) return <p className="text-ink-2">{t(($) => $.acts.effect.hidden)}</p>
  const names = [...new Set(known.map((one) => one.month))]
  return (
    <dl className="flex flex-col gap-3">
      {names.map((name) => {
        const of = known.filter((one) => one.month === name)
        return (
          <div key={name}>
            <dt className="font-medium">{month(name)}</dt>
            <dd>
              <Change before={sumOf(of, 'before')} after={sumOf(of, 'after')} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Change({ before, after }: { readonly before: Figures | null; readonly after: Figures | null }) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const shown = (figures: Figures | null, key: 'gross' | 'net') =>
    figures === null ? t(($) => $.acts.effect.notPaid) : money(figures[key])
  return (
    <>
      {(['gross', 'net'] as const).map((key) => (
        <p key={key} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-ink-2">{t(($) => $.acts.effect[key])}</span>
          <span className="num flex flex-wrap items-center gap-x-2">
            <span className="text-ink-3">{shown(before, key)}</span>
            <ArrowRight aria-hidden className="size-3.5 text-ink-3" />
            <span className="font-medium">{shown(after, key)}</span>
          </span>
        </p>
      ))}
      {after !== null && after.arrears.amount > 0 && (
        <p className="flex justify-between gap-3 text-ink-2">
          {t(($) => $.acts.effect.arrears)} <span className="num">{money(after.arrears)}</span>
        </p>
      )}
    </>
  )
}

/** The figures of everybody together; null where nobody is paid. */
function sumOf(months: Months, side: 'before' | 'after'): Figures | null {
  const given = months.flatMap((one) => one[side] ?? [])
  const [first] = given
  if (first === undefined) return null
  const sum = (key: keyof Figures): Money => ({
    amount: given.reduce((all, one) => all + one[key].amount, 0) as Minor,
    currency: first[key].currency,
  })
  return { gross: sum('gross'), net: sum('net'), arrears: sum('arrears') }
}
