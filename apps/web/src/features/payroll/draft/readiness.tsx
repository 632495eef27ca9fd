import { CalendarX2, OctagonAlert, TriangleAlert, Users } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { EmptyState, ErrorState } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { ProblemList } from '../problem-list.tsx'
import type { InitData, RunProblem } from '../run.ts'
import { RunStateChip } from '../run-state-chip.tsx'
import type { InitDataQuery, RunKind } from './use-init-data.ts'

/** What a run would meet, before it is worked out: who is in it, who is left out and why, what to know. */
export function Readiness({
  query,
  kind,
  isComplete,
}: {
  readonly query: InitDataQuery
  readonly kind: RunKind
  /** whether enough is said of what the run pays */
  readonly isComplete: boolean
}) {
  const { t } = useTranslation('payroll')
  const { data, error } = query
  if (!isComplete) {
    return (
      <Card title={t(($) => $.create.before)}>
        <p className="text-ink-2">{t(($) => $.create.incomplete)}</p>
      </Card>
    )
  }
  return (
    <Card title={t(($) => $.create.before)}>
      {data ? (
        <Findings data={data} kind={kind} />
      ) : error ? (
        <NoFindings error={error} query={query} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Card>
  )
}

/** Asking again helps where no answer came, but not where the law of the month isn't known. */
function NoFindings({ error, query }: { readonly error: Error; readonly query: InitDataQuery }) {
  const errorText = useErrorText()
  if (error instanceof ApiError && error.code === 'payroll.law-not-covered')
    return <EmptyState icon={CalendarX2} title={errorText(error)} />
  if (error instanceof ApiError && error.code === 'payroll.nobody-to-pay')
    return <EmptyState icon={Users} title={errorText(error)} />
  return <ErrorState error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}

function Findings({ data, kind }: { readonly data: InitData; readonly kind: RunKind }) {
  const { t } = useTranslation('payroll')
  const { month, number } = useFormat()
  const { wallet } = data
  if (kind === 'regular' && data.existing && data.people === 0)
    return <Existing data={data} existing={data.existing} />
  if (kind !== 'regular' && data.people === 0) {
    return (
      <EmptyState
        icon={Users}
        title={t(($) => $.create.nobodyOf[kind], { month: month(data.month) })}
        description={t(($) => $.create.nobodyOfText[kind])}
      />
    )
  }
  if (data.payable === 0 && data.blockers.length === 0) {
    return (
      <EmptyState
        icon={Users}
        title={t(($) => $.create.nobody, { month: month(data.month) })}
        description={t(($) => $.create.nobodyText)}
        action={<ButtonLink to="/app/employees">{t(($) => $.create.addPeople)}</ButtonLink>}
      />
    )
  }
  const isClear = data.blockers.length + data.warnings.length === 0
  return (
    <div className="flex flex-col gap-4">
      {kind === 'regular' && data.existing && <Existing data={data} existing={data.existing} />}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="display-num text-2xl">{t(($) => $.create.ready, { count: data.payable })}</span>
        {data.payable !== data.people && (
          <span className="num text-sm text-ink-3">
            {t(($) => $.create.readyOf, { total: number(data.people), month: month(data.month) })}
          </span>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {wallet ? t(($) => $.create.paidFrom, { wallet: wallet.label }) : t(($) => $.create.noWallet)}
      </p>
      {isClear && (
        <Banner tone="up" title={t(($) => $.create.allClear)}>
          {t(($) => $.create.allClearText)}
        </Banner>
      )}
      <FindingGroup
        problems={data.blockers}
        title={t(($) => $.create.leftOut, {
          count: new Set(data.blockers.map((entry) => entry.employeeId)).size,
        })}
        isBlocking
      />
      <FindingGroup
        problems={data.warnings}
        title={t(($) => $.create.warnings, { count: data.warnings.length })}
      />
    </div>
  )
}

/** The month has a run: everybody is in it, or a further one pays the rest. */
function Existing({ data, existing }: { data: InitData; existing: NonNullable<InitData['existing']> }) {
  const { t } = useTranslation('payroll')
  const format = useFormat()
  const month = format.month(data.month)
  return (
    <Banner
      tone="info"
      title={
        data.people === 0
          ? t(($) => $.create.existing, { month })
          : t(($) => $.create.further, { month, count: data.people })
      }
      actions={
        <>
          <RunStateChip run={existing} />
          <ButtonLink size="xs" variant="secondary" to="/app/payroll/$id" params={{ id: existing.id }}>
            {t(($) => $.create.existingOpen)}
          </ButtonLink>
        </>
      }
    >
      {t(data.people === 0 ? ($) => $.create.existingText : ($) => $.create.furtherText)}
    </Banner>
  )
}

function FindingGroup(props: {
  readonly problems: readonly RunProblem[]
  readonly title: string
  readonly isBlocking?: boolean
}) {
  const { currency } = useOrganization()
  if (props.problems.length === 0) return null
  const Icon = props.isBlocking ? OctagonAlert : TriangleAlert
  return (
    <section
      aria-label={props.title}
      className={props.isBlocking ? 'rounded-lg ring-1 ring-down/30' : 'rounded-lg ring-1 ring-line'}
    >
      <h3
        className={
          props.isBlocking
            ? 'flex items-center gap-2 px-4 pt-3 font-sans text-sm font-semibold tracking-normal text-down'
            : 'flex items-center gap-2 px-4 pt-3 font-sans text-sm font-semibold tracking-normal text-warn'
        }
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {props.title}
      </h3>
      <ProblemList problems={props.problems} currency={currency} />
    </section>
  )
}
