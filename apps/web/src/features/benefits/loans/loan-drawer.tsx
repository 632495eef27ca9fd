import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Facts } from '#components/layout/card.tsx'
import { linkClass } from '#components/link-class.ts'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { LoanActDialog } from './loan-acts.tsx'
import { type Loan, type LoanAct, loanRoutes, loanTones } from './loans-answers.ts'

/** What the foot of the drawer offers, the last of them first to be pressed. */
const order: readonly LoanAct[] = ['withdraw', 'write-off', 'skip', 'reject', 'approve']

/** One loan or advance: what is owed, what was taken of which payslip, and the months to come. */
export function LoanDrawer(props: { readonly loanId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('benefits')
  const query = useApiQuery(loanRoutes.read, { params: { loan_id: props.loanId } } as never)
  const [act, setAct] = useState<LoanAct>()
  const loan = query.data?.data
  const acts = order.filter((one) => loan?.actions.includes(one))
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      title={loan?.employee.name ?? ''}
      subtitle={
        loan && [`#${loan.number}`, loan.purpose, loan.employee.department].filter(Boolean).join(' · ')
      }
      leading={loan && <Avatar name={loan.employee.name} />}
      footer={
        acts.length > 0 &&
        acts.map((one) => (
          <Button key={one} variant={one === 'approve' ? 'default' : 'secondary'} onClick={() => setAct(one)}>
            {t(($) => $.loans.act[one])}
          </Button>
        ))
      }
    >
      {failureOf(query)}
      {query.isPending && <SkeletonLines lines={8} />}
      {loan && <LoanFacts loan={loan} />}
      {loan && act && (
        <LoanActDialog loan={loan} act={act} onClose={() => setAct(undefined)} onGone={props.onClose} />
      )}
    </Drawer>
  )
}

function LoanFacts({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('benefits')
  const { money, month, instant, list } = useFormat()
  const { timeZone } = useOrganization()
  const { state, amount, outstanding, repaid, writtenOff, instalment, firstMonth, waitsFor, reason } = loan
  const hasLeft = state === 'paid' || state === 'settled'
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="display-num block text-2xl">{money(hasLeft ? outstanding : amount)}</span>
          {hasLeft && (
            <span className="text-sm text-ink-3">{t(($) => $.loans.owedOf, { amount: money(amount) })}</span>
          )}
        </p>
        <StateChip tone={loanTones[state]}>{t(($) => $.loans.state[state])}</StateChip>
      </div>
      <Facts
        columns={2}
        facts={[
          { label: t(($) => $.loans.instalment), value: money(instalment) },
          { label: t(($) => $.loans.firstMonth), value: month(firstMonth) },
          { label: t(($) => $.loans.sums.repaid), value: money(repaid) },
          ...(writtenOff.amount > 0
            ? [{ label: t(($) => $.loans.writtenOff), value: money(writtenOff) }]
            : []),
          ...(waitsFor.length > 0 ? [{ label: t(($) => $.loans.waitsFor), value: list(waitsFor) }] : []),
          ...(reason ? [{ label: t(($) => $.loans.reason), value: reason }] : []),
          {
            label: t(($) => $.loans.entered),
            value: [loan.enteredBy ?? loan.employee.name, instant(loan.enteredAt, timeZone)].join(' · '),
          },
        ]}
      />
      {loan.entries.length > 0 && <Statement loan={loan} />}
      {loan.schedule.length > 0 && (
        <section>
          <h3 className="text-sm font-semibold text-ink-2">{t(($) => $.loans.schedule)}</h3>
          <ul className="mt-1 divide-y divide-line">
            {loan.schedule.map((one) => (
              <li key={one.month} className="flex justify-between gap-4 py-2 text-base">
                {month(one.month)}
                <span className="num">{money(one.amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What was taken, left out and given up, the oldest first. */
function Statement({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('benefits')
  const { money, month, date } = useFormat()
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-2">{t(($) => $.loans.statement)}</h3>
      <ul className="mt-1 divide-y divide-line">
        {loan.entries.map((entry) => (
          <li
            key={`${entry.kind}${entry.month}${entry.at}${entry.amount?.amount}`}
            className="flex justify-between gap-4 py-2 text-base"
          >
            <span className="min-w-0">
              {t(($) => $.loans.entry[entry.kind])}{' '}
              <span className="text-sm text-ink-3">
                {entry.month ? month(entry.month) : entry.at && date(entry.at, 'short')}
              </span>
              {entry.reason && <span className="block text-sm text-ink-2">{entry.reason}</span>}
              {entry.runId && (
                <Link
                  to="/app/payroll/$id"
                  params={{ id: entry.runId }}
                  className={`${linkClass} block w-fit text-sm`}
                >
                  {t(($) => $.loans.toRun)}
                </Link>
              )}
            </span>
            {entry.amount && <span className="num whitespace-nowrap">{money(entry.amount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
