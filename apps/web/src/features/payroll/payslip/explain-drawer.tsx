import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { Link } from '@tanstack/react-router'
import { FileText, Landmark, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Delta } from '#components/delta.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton, SkeletonLines } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { usePaymentWord } from '../by-rail.ts'
import type { Flag, Payslip, PayslipLine, Run } from '../run.ts'
import { useDownload } from '../use-download.ts'
import { useRunText } from '../use-run-text.ts'
import { neighboursOf } from './neighbours.ts'
import { PayWaterfall } from './pay-waterfall.tsx'

/** One person's pay, explained line by line, beside the list; its id is in the address. */
export function ExplainDrawer(props: {
  readonly run: Run
  /** undefined: closed */
  readonly payslipId: string | undefined
  /** the payslips on screen, in their order, for stepping through */
  readonly shownIds: readonly string[]
  readonly onGo: (payslipId: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const { run, shownIds, onGo } = props
  // while it slides out it keeps showing whom it showed
  const [lastId, setLastId] = useState(props.payslipId)
  if (props.payslipId !== undefined && props.payslipId !== lastId) setLastId(props.payslipId)
  const id = props.payslipId ?? lastId
  const query = useApiQuery(
    payslipRoutes.readPayslip,
    { params: { payslipId: id ?? '' } },
    { enabled: id !== undefined, keepPrevious: true },
  )
  const payslip = query.data?.data
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  const near = neighboursOf(shownIds, id ?? '', {
    previous: payslip?.previousId ?? null,
    next: payslip?.nextId ?? null,
  })
  return (
    <Drawer
      isOpen={props.payslipId !== undefined}
      onClose={props.onClose}
      title={payslip && !isGone ? payslip.name : t(($) => $.explain.title)}
      subtitle={payslip && !isGone && subtitleOf(payslip)}
      leading={payslip && !isGone && <Avatar name={payslip.name} className="size-10" />}
      previousLabel={t(($) => $.explain.previous)}
      nextLabel={t(($) => $.explain.next)}
      onPrevious={near.previous === undefined ? undefined : () => onGo(near.previous ?? '')}
      onNext={near.next === undefined ? undefined : () => onGo(near.next ?? '')}
      footer={payslip && !isGone && <Foot payslip={payslip} run={run} />}
    >
      {isGone ? (
        <EmptyState
          icon={SearchX}
          title={t(($) => $.explain.notFound)}
          description={t(($) => $.explain.notFoundText)}
        />
      ) : payslip ? (
        <Explanation key={payslip.id} payslip={payslip} run={run} />
      ) : (
        (failureOf(query) ?? <Loading />)
      )}
    </Drawer>
  )
}

const subtitleOf = (payslip: Payslip): string =>
  [payslip.jobTitle, payslip.department, payslip.number].filter(Boolean).join(' · ')

function Explanation({ payslip, run }: { readonly payslip: Payslip; readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const format = useFormat()
  return (
    <>
      <p className="text-sm text-ink-2">{t(($) => $.explain.net, { month: format.month(run.month) })}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="display-num text-3xl whitespace-nowrap max-[400px]:text-2xl">
          {format.money(payslip.net)}
        </span>
        <Delta now={payslip.net.amount} before={payslip.previousNet?.amount ?? 0} />
        {payslip.isNetAgreed && <Chip tone="info">{t(($) => $.people.netAgreed)}</Chip>}
      </p>
      <Checks payslip={payslip} />
      <Changes payslip={payslip} />
      <h3 className="mt-6 mb-1 text-lg">{t(($) => $.explain.how)}</h3>
      <PayWaterfall payslip={payslip} />
      <Payee payslip={payslip} run={run} />
      <YearToDate payslip={payslip} />
    </>
  )
}

const isSaidByLaw = (flag: Flag): boolean =>
  flag === 'law-warning' ||
  flag === 'below-minimum-wage' ||
  flag === 'deduction-carried' ||
  flag === 'facts-unlikely'

/** What somebody should look at before this pay is approved. */
function Checks({ payslip }: { readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const text = useRunText(payslip.currency)
  // the law's own sentences say more than the flags that stand for them
  const flags = payslip.flags.filter((flag) => !isSaidByLaw(flag) || payslip.problems.length === 0)
  const sentences = new Map(payslip.problems.map((problem) => [text.problem(problem), problem.severity]))
  if (flags.length + sentences.size === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      {flags.map((flag) => (
        <Banner
          key={flag}
          tone={flag === 'joined' || flag === 'first-pay' || flag === 'leaving' ? 'info' : 'warn'}
          title={t(($) => $.flag[flag])}
        >
          {t(($) => $.flagText[flag])}
        </Banner>
      ))}
      {[...sentences].map(([sentence, severity]) => (
        <Banner key={sentence} tone={severity === 'blocking' ? 'down' : 'warn'} title={sentence} />
      ))}
    </div>
  )
}

function Changes({ payslip }: { readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const format = useFormat()
  const text = useRunText(payslip.currency)
  if (payslip.previousMonth === null) return null
  const month = format.month(payslip.previousMonth)
  if (payslip.changes.length === 0)
    return <p className="mt-3 text-sm text-ink-3">{t(($) => $.explain.whySame, { month })}</p>
  return (
    <section className="mt-4 rounded-lg bg-sunken px-4 py-3 ring-1 ring-line ring-inset">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {t(($) => $.explain.why, { month })}
      </h3>
      <ul className="mt-1.5 space-y-1">
        {payslip.changes.map((change) => (
          <li
            key={`${change.cause} ${change.item ?? ''}`}
            className="flex justify-between gap-4 text-sm text-ink-2"
          >
            <span>
              {t(($) => $.explain.cause[change.cause])}
              {change.item && (
                <span className="text-ink-3"> · {text.item(lineOf(payslip, change.item))}</span>
              )}
            </span>
            {change.amount !== 0 && (
              <span className="num font-medium whitespace-nowrap text-ink">{text.signed(change.amount)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An organisation's own name for an item is on its line; an item that ended has no line any more. */
const lineOf = (payslip: Payslip, item: string): Pick<PayslipLine, 'item' | 'label'> =>
  payslip.lines.find((line) => line.item === item) ?? { item, label: null }

function Payee({ payslip, run }: { readonly payslip: Payslip; readonly run: Run }) {
  const sayPayment = usePaymentWord()
  const { t } = useTranslation('payroll')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { bankName, accountNumberMasked, accountName, changedAt } = payslip.payee
  const hasAccount = accountNumberMasked !== ''
  return (
    <section className="mt-3 flex items-center gap-3 rounded-lg px-4 py-3 ring-1 ring-line ring-inset">
      <Landmark aria-hidden className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="sr-only">{t(($) => $.explain.paidInto)}: </span>
        <span className="num block font-semibold">
          {hasAccount
            ? t(($) => $.explain.ending, { bank: bankName, number: accountNumberMasked })
            : t(($) => $.explain.noAccount)}
        </span>
        <span className="block text-xs text-ink-3">
          {hasAccount ? accountName : t(($) => $.explain.noAccountText)}
          {hasAccount && changedAt && (
            <> · {t(($) => $.explain.accountChanged, { time: instant(changedAt, timeZone) })}</>
          )}
        </span>
        {payslip.refusal && (
          <span className="block text-xs font-medium [overflow-wrap:anywhere] text-down">
            {t(payslip.refusal.isConfirmed ? ($) => $.people.sayRefused : ($) => $.people.sayClaimed, {
              reason: payslip.refusal.reason,
            })}
          </span>
        )}
      </p>
      {payslip.refusal?.isConfirmed && (
        <ButtonLink
          variant="secondary"
          size="sm"
          to="/app/employees/$id"
          params={{ id: payslip.employeeId }}
          search={{ tab: 'details', edit: true }}
          hash="account"
        >
          {t(($) => $.people.correctAccount)}
        </ButtonLink>
      )}
      {payslip.paymentState && (
        <span className="text-xs font-semibold whitespace-nowrap text-ink-2">
          {sayPayment(run, payslip.paymentState)}
        </span>
      )}
    </section>
  )
}

function YearToDate({ payslip }: { readonly payslip: Payslip }) {
  const { t } = useTranslation('payroll')
  const { money, month } = useFormat()
  const text = useRunText(payslip.currency)
  const { country } = useOrganization()
  const { gross, paye, pension, net, items, since } = payslip.yearToDate
  const facts = [
    { label: t(($) => $.explain.ytdGross), value: gross },
    { label: t(($) => $.explain.ytdPaye), value: paye },
    { label: t(($) => $.explain.ytdPension[country]), value: pension },
    ...items.map(({ item, amount }) => ({ label: text.item({ item, label: null }), value: amount })),
    { label: t(($) => $.explain.ytdNet), value: net },
  ]
  return (
    <section className="mt-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t(($) => $.explain.yearToDate)}</h3>
      {since && <p className="text-xs text-ink-3">{t(($) => $.explain.ytdSince, { month: month(since) })}</p>}
      <dl className="mt-1.5 grid grid-cols-2 gap-x-6 gap-y-2">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="text-xs text-ink-3">{fact.label}</dt>
            <dd className="num text-sm font-medium">{money(fact.value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Foot({ payslip, run }: { readonly payslip: Payslip; readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const download = useDownload()
  const canOpen = usePermission('view:employees')
  return (
    <>
      {run.actions.includes('download-outputs') && (
        <Button
          variant="secondary"
          loading={download.busy === 'payslip'}
          onClick={() => download.payslip(payslip.id)}
        >
          <FileText aria-hidden className="size-4" />
          {t(($) => $.explain.payslip)}
        </Button>
      )}
      <span className="flex-1" />
      {canOpen && (
        <Link
          to="/app/employees/$id"
          params={{ id: payslip.employeeId }}
          className="inline-flex h-9 items-center rounded-md px-3 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink"
        >
          {t(($) => $.explain.openEmployee)}
        </Link>
      )}
    </>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-10 w-64" />
    <SkeletonLines lines={8} />
  </div>
)
