import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { Card, Facts } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useStageName } from './candidate-board.tsx'

/** How many reach each stage and how long they stay, where they come from, and how many offers are accepted. */
export function HiringInsight() {
  const { t } = useTranslation('hiring')
  const { number, percent } = useFormat()
  const stageName = useStageName()
  const query = useApiQuery(hiringSettingRoutes.readInsight, {})
  const insight = query.data?.data
  if (!insight) {
    return <Card title={t(($) => $.insight.title)}>{failureOf(query) ?? <SkeletonLines lines={8} />}</Card>
  }
  const { stages, sources, offers, applications, medianDaysToHire } = insight
  const most = Math.max(1, applications)
  const days = (count: number | null): string =>
    count === null ? '–' : t(($) => $.insight.days, { count: Math.round(count) })
  return (
    <Card title={t(($) => $.insight.title)} description={t(($) => $.insight.text)}>
      <ol className="flex flex-col gap-2.5">
        {stages.map(({ stage, reached, medianDays }) => (
          <li key={stage.id}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate">{stageName(stage)}</span>
              <span className="num whitespace-nowrap text-ink-2">
                {number(reached)} · {days(medianDays)}
              </span>
            </p>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden className="mt-1 h-2 w-full">
              <rect width="100" height="4" rx="1" className="fill-sunken" />
              <rect width={(reached / most) * 100} height="4" rx="1" className="fill-brand" />
            </svg>
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Facts
          columns={1}
          facts={[
            {
              label: t(($) => $.insight.accepted),
              value:
                offers.made === 0
                  ? '–'
                  : t(($) => $.insight.ofMade, {
                      accepted: number(offers.accepted),
                      made: number(offers.made),
                      share: percent(offers.accepted / offers.made, 0),
                    }),
            },
            { label: t(($) => $.insight.toHire), value: days(medianDaysToHire) },
            ...sources.map(({ source, applications: count, hired }) => ({
              label: source ?? t(($) => $.insight.unknownSource),
              value: t(($) => $.insight.fromSource, { count, hired: number(hired) }),
            })),
          ]}
        />
      </div>
    </Card>
  )
}
