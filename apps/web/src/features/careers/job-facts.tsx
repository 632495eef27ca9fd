import { Banknote, Building2, CalendarClock, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Careers } from './careers.ts'

/** Where, in which department, how much, how much it pays and until when, in one line that wraps. */
export function JobFacts({ job }: { readonly job: Careers['jobs'][number] }) {
  const { t } = useTranslation('careers')
  const { money, date } = useFormat()
  const { department, location, workplace, employmentType, salary, closesOn } = job
  const facts: readonly (readonly [typeof MapPin, ReactNode])[] = [
    ...(department ? [[Building2, department] as const] : []),
    [MapPin, [location, t(($) => $.workplace[workplace])].filter(Boolean).join(' · ')],
    [Clock, t(($) => $.employmentType[employmentType])],
    ...(salary
      ? [
          [
            Banknote,
            t(($) => $.salary, {
              from: money({ amount: salary.from, currency: salary.currency } as never, 'compact'),
              to: money({ amount: salary.to, currency: salary.currency } as never, 'compact'),
            }),
          ] as const,
        ]
      : []),
    ...(closesOn ? [[CalendarClock, t(($) => $.until, { date: date(closesOn) })] as const] : []),
  ]
  return (
    <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-2">
      {facts.map(([Icon, said], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place in the line
        <span key={at} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
          {said}
        </span>
      ))}
    </span>
  )
}
