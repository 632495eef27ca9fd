import { offerRoutes } from '@kazi/contract/hiring/offers'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'
import { useEffect, useState } from 'react'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

type Pay = ResponseOf<typeof offerRoutes.previewOffer>['data']['pay']

/** What the first full month leaves the person and costs, as the payroll will compute it. */
export function OfferPay(props: {
  readonly applicationId: string
  readonly terms: BodyInputOf<typeof offerRoutes.previewOffer>
}) {
  const { t } = useTranslation('hiring')
  const { money, month } = useFormat()
  const [pay, setPay] = useState<Pay>()
  const asked = JSON.stringify([
    props.terms.salary,
    props.terms.startOn,
    props.terms.departmentId,
    props.terms.employmentType,
  ])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wording changes no figure
  useEffect(() => {
    let isGone = false
    const waiting = setTimeout(() => {
      // a wording of our own, so that one that is being typed doesn't stand in the way of the figures
      const call = { params: { application_id: props.applicationId }, body: { ...props.terms, words: '–' } }
      callApi(offerRoutes.previewOffer, call).then(
        ({ data }) => !isGone && setPay(data.pay),
        () => !isGone && setPay(null),
      )
    }, 400)
    return () => {
      isGone = true
      clearTimeout(waiting)
    }
  }, [asked, props.applicationId])

  if (pay === undefined) return <Skeleton className="h-24 w-full rounded-md" />
  if (pay === null) return <p className="text-sm text-ink-3">{t(($) => $.offers.noPay)}</p>
  const figures = [
    [t(($) => $.offers.gross), pay.gross],
    [t(($) => $.offers.net), pay.net],
    [t(($) => $.offers.cost), pay.cost],
  ] as const
  return (
    <section aria-label={t(($) => $.offers.pay)} className="rounded-md bg-sunken px-4 py-3.5">
      <p className="text-xs text-ink-3">{t(($) => $.offers.payOf, { month: month(pay.month) })}</p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {figures.map(([label, amount]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="num text-base font-semibold [overflow-wrap:anywhere]">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-brand-ink">{t(($) => $.offers.lines)}</summary>
        <ul className="mt-1.5 flex flex-col gap-0.5">
          {pay.lines.map((line) => (
            <li key={`${line.kind}${line.name}`} className="flex justify-between gap-3">
              <span className="min-w-0 text-ink-2">
                {line.name} · {t(($) => $.offers.kind[line.kind])}
              </span>
              <span className="num whitespace-nowrap">{money(line.amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
