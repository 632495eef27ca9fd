import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { Link } from '@tanstack/react-router'
import { FileText, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { Chip, StateChip } from '#components/chip.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type Claim, type ClaimLine, madeStale, stateTones } from './claims-answers.ts'
import { spentText } from './spent-text.ts'

const ApproveDialog = lazyPart(async () => ({
  default: (await import('./approve-dialog.tsx')).ApproveDialog,
}))
const ClaimDialog = lazyPart(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }))

type Act = Claim['actions'][number]
/** What the foot of the drawer offers, the last of them first to be pressed. */
const order: readonly Act[] = ['withdraw', 'return', 'reject', 'change', 'retry', 'approve']

/** One claim: what was spent, with its receipts, who decided, and what the caller can do with it. */
export function ClaimDrawer(props: { readonly claimId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('reimbursements')
  const query = useApiQuery(claimRoutes.read, { params: { id: props.claimId } })
  const [act, setAct] = useState<Act>()
  const claim = query.data?.data
  const acts = order.filter((one) => claim?.actions.includes(one))
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      title={claim?.title ?? ''}
      subtitle={
        claim &&
        [t(($) => $.claim.number, { number: claim.number }), claim.employee.name, claim.employee.department]
          .filter(Boolean)
          .join(' · ')
      }
      leading={claim && <Avatar name={claim.employee.name} />}
      footer={
        acts.length > 0 &&
        acts.map((one) => (
          <Button
            key={one}
            variant={one === 'approve' || one === 'retry' ? 'default' : 'secondary'}
            onClick={() => setAct(one)}
          >
            {t(($) => $.act[one])}
          </Button>
        ))
      }
    >
      {failureOf(query)}
      {query.isPending && <SkeletonLines lines={8} />}
      {claim && <ClaimFacts claim={claim} />}
      {claim && act && <ClaimAct claim={claim} act={act} onClose={() => setAct(undefined)} />}
    </Drawer>
  )
}

interface ActProps {
  readonly claim: Claim
  readonly onClose: () => void
}

function ClaimAct({ claim, act, onClose }: ActProps & { readonly act: Act }) {
  const props = { claim, onClose }
  return (
    <Suspense fallback={<WaitingLine />}>
      {act === 'approve' && <ApproveDialog {...props} />}
      {act === 'change' && <ClaimDialog {...props} />}
      {(act === 'reject' || act === 'return') && <RejectDialog {...props} isReturned={act === 'return'} />}
      {act === 'withdraw' && <WithdrawDialog {...props} />}
      {act === 'retry' && <RetryDialog {...props} />}
    </Suspense>
  )
}

function ClaimFacts({ claim }: { readonly claim: Claim }) {
  const { t } = useTranslation('reimbursements')
  const { money, instant, list } = useFormat()
  const { timeZone } = useOrganization()
  const { state, claimed, approved, paidWith, items, decisions, waitsFor, reason, payment } = claim
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="display-num block text-2xl">{money(approved ?? claimed)}</span>
          {approved && approved.amount < claimed.amount && (
            <span className="text-sm text-ink-3">
              {t(($) => $.claim.approvedOf, { amount: money(claimed) })}
            </span>
          )}
        </p>
        <StateChip tone={stateTones[state]}>{t(($) => $.state[state])}</StateChip>
      </div>
      <ul className="divide-y divide-line rounded-lg ring-1 ring-line">
        {items.map((line) => (
          <LineRow key={line.line} claimId={claim.id} line={line} />
        ))}
      </ul>
      <dl className="grid gap-4 sm:grid-cols-2">
        {paidWith && (
          <Fact label={t(($) => $.claim.paidWith)}>
            {t(($) => $.claim[paidWith])}
            {payment && <PaymentLink payment={payment} />}
          </Fact>
        )}
        {waitsFor.length > 0 && (
          <Fact label={t(($) => $.claim.waitsFor)}>{list(waitsFor.map(({ name }) => name))}</Fact>
        )}
        {reason && <Fact label={t(($) => $.claim.reason)}>{reason}</Fact>}
        {decisions.map((decision) => (
          <Fact key={decision.at} label={t(($) => $.state[decision.decision])}>
            {decision.by} <span className="text-sm text-ink-3">{instant(decision.at, timeZone)}</span>
          </Fact>
        ))}
        <Fact label={t(($) => $.claim.enteredBy)}>
          {claim.enteredBy ?? t(($) => $.claim.person)}{' '}
          <span className="text-sm text-ink-3">{instant(claim.enteredAt, timeZone)}</span>
        </Fact>
      </dl>
    </div>
  )
}

function PaymentLink({ payment }: { readonly payment: NonNullable<Claim['payment']> }) {
  const { month } = useFormat()
  const look = 'block text-sm text-brand underline-offset-2 hover:underline'
  if (payment.kind === 'payroll') {
    return (
      <Link to="/app/payroll/$id" params={{ id: payment.id }} className={look}>
        {month(payment.name as Parameters<typeof month>[0])}
      </Link>
    )
  }
  return (
    <Link to="/app/employees/reimbursement" search={{ tab: 'requests', paid: payment.id }} className={look}>
      {payment.name}
    </Link>
  )
}

function LineRow({ claimId, line }: { readonly claimId: string; readonly line: ClaimLine }) {
  const { t } = useTranslation('reimbursements')
  const { money, date, number, language } = useFormat()
  const file = useFile()
  const { claimed, approved, receipt, warnings } = line
  const detail = [
    line.description,
    line.rate !== null &&
      `${spentText(line.spent, language)} ${t(($) => $.claim.atRate, { rate: number(line.rate / 1_000_000) })}`,
    line.quantity !== null &&
      line.measure !== 'spent' &&
      `${number(line.quantity / 100)} ${t(($) => $.line[line.measure === 'days' ? 'days' : 'kilometres'])}`,
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium">
          {line.category.name}{' '}
          <span className="num text-sm font-normal text-ink-3">{date(line.on, 'short')}</span>
        </p>
        {detail.length > 0 && (
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{detail.join(' · ')}</p>
        )}
        {warnings.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {warnings.map((warning) => (
              <Chip key={warning} tone="warn">
                <TriangleAlert aria-hidden className="size-3" />
                {t(($) => $.warning[warning])}
              </Chip>
            ))}
          </p>
        )}
        {receipt && (
          <Button
            variant="link"
            size="sm"
            className="-ml-2"
            aria-label={t(($) => $.claim.receipt, { line: line.line })}
            loading={file.busy !== null}
            onClick={() =>
              file.take('receipt', () =>
                callApi(claimRoutes.downloadReceipt, { params: { id: claimId }, query: { line: line.line } }),
              )
            }
          >
            <FileText aria-hidden className="size-3.5" />
            {receipt.name}
          </Button>
        )}
      </div>
      <p className="num whitespace-nowrap text-right">
        {money(approved ?? claimed)}
        {approved && approved.amount < claimed.amount && (
          <span className="block text-xs text-ink-3 line-through">{money(claimed)}</span>
        )}
      </p>
    </li>
  )
}

function Fact(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{props.label}</dt>
      <dd className="text-base [overflow-wrap:anywhere]">{props.children}</dd>
    </div>
  )
}

function RejectDialog({ claim, isReturned, onClose }: ActProps & { readonly isReturned: boolean }) {
  const { t } = useTranslation('reimbursements')
  const act = isReturned ? 'return' : 'reject'
  const reject = useApiMutation(claimRoutes.reject, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger={!isReturned}
      onClose={onClose}
      title={t(($) => $[act].title, { number: claim.number })}
      consequence={t(($) => $[act].text, { name: claim.employee.name })}
      confirmLabel={t(($) => $.act[act])}
      reason={{ label: t(($) => $[act].reason), lengthMax: 200, missing: t(($) => $[act].missing) }}
      mutation={reject}
      input={({ reason }) => ({ params: { id: claim.id }, body: { reason, isReturned } })}
    />
  )
}

function WithdrawDialog({ claim, onClose }: ActProps) {
  const { t } = useTranslation('reimbursements')
  const withdraw = useApiMutation(claimRoutes.withdraw, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.withdraw.title, { number: claim.number })}
      consequence={t(($) => $.withdraw.text)}
      confirmLabel={t(($) => $.act.withdraw)}
      mutation={withdraw}
      input={() => ({ params: { id: claim.id } })}
    />
  )
}

function RetryDialog({ claim, onClose }: ActProps) {
  const { t } = useTranslation('reimbursements')
  const retry = useApiMutation(claimRoutes.retry, {
    ...{ showsError: false, invalidates: madeStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.retry.title, { number: claim.number })}
      consequence={t(($) => $.retry.text, { name: claim.employee.name })}
      confirmLabel={t(($) => $.act.retry)}
      mutation={retry}
      input={() => ({ params: { id: claim.id } })}
    />
  )
}
