import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { CircleCheck, CircleHelp, OctagonAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { useCovered } from './covered-amount.tsx'
import { type Difference, type Funds, madeStale } from './wallet-answers.ts'

const AnswerDialog = lazyPart(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }))

/** Whether the bank says the same as we do, and what of it somebody has to answer. */
export function BooksCard({ funds }: { readonly funds: Funds }) {
  const { t } = useTranslation('wallet')
  const [answered, setAnswered] = useState<Difference>()
  const params = { walletId: funds.walletId }
  const compare = useApiMutation(fundsRoutes.reconcile, {
    invalidates: madeStale,
    onSuccess: () => showSuccess(t(($) => $.books.compared)),
  })
  const open = funds.exceptions.filter(({ answer }) => answer === null)
  return (
    <Card
      id="books"
      title={t(($) => $.books.title)}
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={compare.isPending}
          onClick={() => compare.mutate({ params })}
        >
          {t(($) => $.books.compare)}
        </Button>
      }
    >
      <Agreement funds={funds} open={open.length} />
      {funds.exceptions.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {funds.exceptions.map((difference) => (
            <DifferenceRow
              key={difference.id}
              difference={difference}
              onAnswer={() => setAnswered(difference)}
            />
          ))}
        </ul>
      )}
      {answered && (
        <Suspense fallback={<WaitingLine />}>
          <AnswerDialog
            walletId={funds.walletId}
            difference={answered}
            isLast={open.length === 1}
            onClose={() => setAnswered(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Agreement(props: { readonly funds: Funds; readonly open: number }) {
  const { t } = useTranslation('wallet')
  const { instant } = useFormat()
  const covered = useCovered()
  const { timeZone } = useOrganization()
  const { reconciliation } = props.funds
  const Icon = props.open > 0 ? OctagonAlert : reconciliation ? CircleCheck : CircleHelp
  const tone = props.open > 0 ? 'text-down' : reconciliation ? 'text-up' : 'text-ink-3'
  return (
    <div className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 text-sm">
        <p className="text-base font-medium">
          {props.open > 0
            ? t(($) => $.books.differ, { count: props.open })
            : t(($) => (reconciliation ? $.books.agree : $.books.never))}
        </p>
        {reconciliation && (
          <p className="num text-ink-2">
            {t(($) => $.books.at, {
              at: instant(reconciliation.at, timeZone),
              count: reconciliation.compared,
            })}{' '}
            {t(($) => $.books.ours)} {covered(reconciliation.ours)} · {t(($) => $.books.theirs)}{' '}
            {covered(reconciliation.theirs)}
          </p>
        )}
      </div>
    </div>
  )
}

function DifferenceRow(props: { readonly difference: Difference; readonly onAnswer: () => void }) {
  const { t } = useTranslation('wallet')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const sayWord = useWord()
  const { kind, reference, ours, theirs, foundAt, answer, answeredBy } = props.difference
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t(($) => $.difference[kind])}</p>
        <p className="num text-ink-2 [overflow-wrap:anywhere]">
          {kind === 'balance' ? '' : `${reference} · `}
          {t(($) => $.books.ours)}: {sayWord(ours)} · {t(($) => $.books.theirs)}: {sayWord(theirs)}
        </p>
        <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
          {answer === null
            ? t(($) => $.books.foundAt, { at: instant(foundAt, timeZone) })
            : t(($) => $.books.answered, { name: answeredBy ?? '', answer })}
        </p>
      </div>
      {answer === null && (
        <Guarded permission="approve:payroll">
          <Button size="sm" onClick={props.onAnswer}>
            {t(($) => $.books.answer)}
          </Button>
        </Guarded>
      )}
    </li>
  )
}

const words = ['none', 'paid', 'failed', 'sent', 'unknown', 'reversed', 'pending'] as const

/** What one side says: a state in words, an amount in the unit that people say. */
function useWord(): (said: string) => string {
  const { t } = useTranslation('wallet')
  const { money } = useFormat()
  const { currency } = useOrganization()
  return (said) =>
    said
      .split(' ')
      .map((part) => {
        const word = words.find((one) => one === part)
        if (word) return t(($) => $.word[word])
        return /^-?\d+$/.test(part) ? money({ amount: Number(part) as never, currency }) : part
      })
      .join(' ')
}
