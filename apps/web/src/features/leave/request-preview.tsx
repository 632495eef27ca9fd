import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { Portion } from '@kazi/contract/leave/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'
import { Banner } from '#components/notices/banner.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** What a request would come to: its days, the balance after it, its pay, and who is left of the team. */
export function RequestPreview(props: {
  readonly asked: {
    readonly employeeId: string
    readonly typeId: string
    readonly from: LocalDate
    readonly to: LocalDate
    readonly portion: Portion
  }
  /** the request that this would replace */
  readonly instead?: string | undefined
}) {
  const { t } = useTranslation('leave')
  const { date, number, percent, list } = useFormat()
  const { employeeId, ...query } = props.asked
  const answer = useApiQuery(
    leaveRequestRoutes.previewRequest,
    { params: { employee_id: employeeId }, query: { ...query, instead: props.instead } },
    { keepPrevious: true },
  )
  const failure = failureOf(answer)
  if (failure) return failure
  if (!answer.data) return <SkeletonLines lines={3} />
  const { days, balance, pay, holidays, away, team, refusals, warnings } = answer.data.data
  const unpaid = pay.filter(({ share }) => share < 1_000_000)
  const figure = (hundredths: number) => number(hundredths / 100)
  return (
    <section
      aria-label={t(($) => $.preview.label)}
      className="flex flex-col gap-2 rounded-lg bg-sunken p-4 text-sm"
    >
      <p className="text-base font-semibold">{t(($) => $.days, { count: days / 100 })}</p>
      {balance && (
        <p className="num">
          {t(($) => $.preview.balance, {
            before: figure(balance.before),
            after: figure(balance.after),
            yearEnd: figure(balance.yearEnd),
          })}
        </p>
      )}
      {unpaid.map((span) => (
        <p key={span.from} className="num">
          {t(($) => $.preview.pay, {
            from: date(span.from, 'short'),
            to: date(span.to, 'short'),
            share: percent(span.share / 1_000_000, 0),
          })}
        </p>
      ))}
      {holidays.length > 0 && (
        <p>{t(($) => $.preview.holidays, { days: list(holidays.map(({ name }) => name)) })}</p>
      )}
      {team && (
        <p>
          {t(($) => $.preview.team, { least: team.leastThere, people: team.people })}
          {away.length > 0 && ` ${t(($) => $.preview.away, { names: list(away.map(({ name }) => name)) })}`}
        </p>
      )}
      {refusals.map(({ code, sentence }) => (
        <Banner key={code} tone="down" title={sentence} />
      ))}
      {warnings.map(({ code, sentence }) => (
        <Banner key={code} tone="warn" title={sentence} />
      ))}
    </section>
  )
}
