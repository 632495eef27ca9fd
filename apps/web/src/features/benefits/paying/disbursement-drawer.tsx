import type { DisbursementAction } from '@kazi/contract/disbursement-vocabulary'
import { disbursementRoutes } from '@kazi/contract/disbursements'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import {
  type CodeSent,
  type Disbursement,
  disbursementTones,
  madeStale,
  paymentTones,
} from './paying-answers.ts'

const CodeDialog = lazyPart(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }))
const WordDialogs = lazyPart(async () => ({ default: (await import('./word-dialogs.tsx')).WordDialogs }))

/** What the foot of the drawer offers, the last of them first to be pressed. */
const order: readonly DisbursementAction[] = [
  'delete',
  'confirm-failed',
  'confirm-paid',
  'mark-paid',
  'retry',
  'process',
  'request-code',
]

/** What is paid together: each payment, who can release it, and the next step. */
export function DisbursementDrawer(props: { readonly disbursementId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('disbursements')
  const params = { disbursement_id: props.disbursementId }
  const query = useApiQuery(disbursementRoutes.read, { params })
  const [act, setAct] = useState<DisbursementAction>()
  const [sent, setSent] = useState<CodeSent>()
  const process = useApiMutation(disbursementRoutes.process, { invalidates: madeStale })
  const request = useApiMutation(disbursementRoutes.requestCode, {
    onSuccess: ({ data }) => setSent(data),
  })
  const one = query.data?.data
  const acts = order.filter((action) => one?.actions.includes(action))
  const press = (action: DisbursementAction): void => {
    if (action === 'process') process.mutate({ params })
    else if (action === 'request-code') request.mutate({ params })
    else setAct(action)
  }
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      title={one ? t(($) => $.drawer.title, { number: one.number }) : ''}
      subtitle={one && t(($) => $.drawer.madeBy, { name: one.createdBy })}
      footer={
        acts.length > 0 &&
        acts.map((action) => (
          <Button
            key={action}
            variant={action === acts.at(-1) && action !== 'delete' ? 'default' : 'secondary'}
            loading={
              (action === 'process' && process.isPending) || (action === 'request-code' && request.isPending)
            }
            onClick={() => press(action)}
          >
            {t(($) => $.act[action])}
          </Button>
        ))
      }
    >
      {failureOf(query)}
      {query.isPending && <SkeletonLines lines={6} />}
      {one && <DisbursementFacts one={one} />}
      <Suspense fallback={<WaitingLine />}>
        {one && sent && (
          <CodeDialog one={one} sent={sent} onSent={setSent} onClose={() => setSent(undefined)} />
        )}
        {one && act && (
          <WordDialogs
            one={one}
            act={act}
            onClose={() => setAct(undefined)}
            onGone={() => {
              setAct(undefined)
              props.onClose()
            }}
          />
        )}
      </Suspense>
    </Drawer>
  )
}

function DisbursementFacts({ one }: { readonly one: Disbursement }) {
  const { t } = useTranslation('disbursements')
  const { money, date, list } = useFormat()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="display-num block text-2xl">{money(one.total)}</span>
          <span className="text-sm text-ink-3">
            {t(($) => $.people, { count: one.people })} ·{' '}
            {t(($) => $.drawer.payOn, { date: date(one.payOn) })}
          </span>
        </p>
        <StateChip tone={disbursementTones[one.state]}>{t(($) => $.state[one.state])}</StateChip>
      </div>
      <ul className="divide-y divide-line rounded-lg ring-1 ring-line">
        {one.items.map(({ sourceId, employee, amount, payment, failureReason }) => (
          <li key={sourceId} className="flex items-center gap-3 px-4 py-2.5">
            <p className="min-w-0 flex-1">
              {employee.name} <span className="num text-sm text-ink-3">{employee.number}</span>
              {failureReason && <span className="block text-sm text-down">{failureReason}</span>}
            </p>
            {payment && <StateChip tone={paymentTones[payment]}>{t(($) => $.payment[payment])}</StateChip>}
            <span className="num whitespace-nowrap">{money(amount)}</span>
          </li>
        ))}
      </ul>
      {one.state !== 'completed' && (
        <p className="text-sm text-ink-2">
          {one.releasers.length > 0
            ? `${t(($) => $.drawer.releasers)}: ${list(one.releasers)}`
            : t(($) => $.drawer.nobody)}
        </p>
      )}
      {one.files.length > 0 && <BankFiles one={one} />}
    </div>
  )
}

function BankFiles({ one: { id, files } }: { readonly one: Disbursement }) {
  const { t } = useTranslation('disbursements')
  const file = useFile()
  return (
    <div>
      <h3 className="text-sm font-semibold">{t(($) => $.drawer.files)}</h3>
      <ul className="mt-1 flex flex-col items-start">
        {files.map(({ kind, release, name }) => (
          <li key={name}>
            <Button
              variant="link"
              size="sm"
              className="-ml-2"
              loading={file.busy === name}
              onClick={() =>
                file.take(name, () =>
                  callApi(disbursementRoutes.downloadFile, {
                    params: { disbursement_id: id },
                    query: { kind, release },
                  }),
                )
              }
            >
              <Download aria-hidden className="size-3.5" />
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
