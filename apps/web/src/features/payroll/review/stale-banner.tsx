import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import { Banner } from '#components/notices/banner.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'

type Differences = ResponseOf<typeof runRoutes.readDifferences>['data']
type Difference = Differences['first'][number]

/** A run that is no longer true says whose pay changed, from what to what, and what that does to the net. */
export function StaleBanner({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const query = useApiQuery(
    runRoutes.readDifferences,
    { params: { payrollId: run.id } },
    { enabled: run.stale },
  )
  if (!run.stale) return null
  return (
    <Banner tone="warn" title={t(($) => $.stale.title)}>
      {query.data && <Said differences={query.data.data} />} {t(($) => $.review.staleText)}
    </Banner>
  )
}

function Said({ differences }: { readonly differences: Differences }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const describe = useDifference()
  const { people, first, net } = differences
  if (people === 0) return null
  const others = people - first.length
  return (
    <span className="num">
      {first.map(describe).join('; ')}
      {others > 0 && `, ${t(($) => $.stale.more, { count: others })}`}
      {net.amount !== 0 && `; ${t(($) => $.stale.total, { amount: money(net, 'full', true) })}`}.
    </span>
  )
}

/** One person: the agreed pay where it changed, else what it does to the net. */
function useDifference(): (person: Difference) => string {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  return ({ name, payBefore, payAfter, netBefore, netAfter }) => {
    if (netAfter === null) return t(($) => $.stale.removed, { name })
    if (netBefore === null) return t(($) => $.stale.added, { name, after: money(netAfter) })
    if (payBefore && payAfter && payBefore.amount !== payAfter.amount) {
      return t(($) => $.stale.pay, { name, before: money(payBefore), after: money(payAfter) })
    }
    return netBefore.amount === netAfter.amount
      ? t(($) => $.stale.facts, { name })
      : t(($) => $.stale.net, { name, before: money(netBefore), after: money(netAfter) })
  }
}
