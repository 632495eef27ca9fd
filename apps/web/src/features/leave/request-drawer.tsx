import { fileRoutes } from '@kazi/contract/files'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { addDays, earlierOf, type LocalDate } from '@kazi/values/local-date'
import { type ReactNode, Suspense, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type LeaveRequest, madeStale, stateTones } from './leave-answers.ts'

const RequestDialog = lazyPart(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))

const drawn = ['edit', 'reject', 'cancel', 'terminate'] as const
type Act = (typeof drawn)[number]

interface RequestProps {
  readonly request: LeaveRequest
  readonly onClose: () => void
}

/** One request: what is asked, how it is paid, who decided, and what the caller can do with it. */
export function RequestDrawer({ request, onClose }: RequestProps) {
  const { t } = useTranslation('leave')
  const [act, setAct] = useState<Act>()
  const { employee, actions } = request
  const review = useApiMutation(leaveRequestRoutes.review, {
    invalidates: madeStale,
    onSuccess: () => showSuccess(t(($) => $.request.approved, { name: employee.name })),
  })
  const acts = drawn.filter((one) => actions.includes(one))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={employee.name}
      subtitle={[employee.number, employee.department].filter(Boolean).join(' · ')}
      leading={<Avatar name={employee.name} />}
      footer={
        actions.length > 0 && (
          <>
            {acts.map((one) => (
              <Button key={one} variant="secondary" onClick={() => setAct(one)}>
                {one === 'edit' ? t(($) => $.request.edit) : t(($) => $.request.act[one])}
              </Button>
            ))}
            {actions.includes('approve') && (
              <Button
                loading={review.isPending}
                onClick={() =>
                  review.mutate({ params: { leave_id: request.id }, body: { decision: 'approve' } })
                }
              >
                {t(($) => $.request.approve)}
              </Button>
            )}
          </>
        )
      }
    >
      <RequestFacts request={request} />
      {act === 'edit' && (
        <Suspense fallback={<WaitingLine />}>
          <RequestDialog request={request} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
      {act === 'reject' && <RejectDialog request={request} onClose={() => setAct(undefined)} />}
      {(act === 'cancel' || act === 'terminate') && (
        <EndDialog request={request} isBegun={act === 'terminate'} onClose={() => setAct(undefined)} />
      )}
    </Drawer>
  )
}

function RequestFacts({ request }: { readonly request: LeaveRequest }) {
  const { t } = useTranslation('leave')
  const { date, percent, instant, list } = useFormat()
  const { timeZone } = useOrganization()
  const { type, from, to, portion, days, state, reason, document, waitsFor, decisions, pay, endedOn } =
    request
  const when =
    portion === 'day' ? `${date(from)} – ${date(to)}` : `${date(from)}, ${t(($) => $.portion[portion])}`
  return (
    <dl className="flex flex-col gap-4">
      <Fact label={t(($) => $.column.state)}>
        <StateChip tone={stateTones[state]}>{t(($) => $.state[state])}</StateChip>
      </Fact>
      <Fact label={t(($) => $.column.type)}>{type?.name ?? t(($) => $.calendar.absent)}</Fact>
      <Fact label={t(($) => $.column.when)}>
        <span className="num">{when}</span>
        <span className="block text-sm text-ink-3">{t(($) => $.days, { count: days / 100 })}</span>
      </Fact>
      {endedOn && (
        <Fact label={t(($) => $.request.endedOn)}>
          <span className="num">{date(endedOn)}</span>
        </Fact>
      )}
      {reason && <Fact label={t(($) => $.request.reason)}>{reason}</Fact>}
      {document && (
        <Fact label={t(($) => $.request.document)}>
          <DocumentButton document={document} />
        </Fact>
      )}
      {pay.length > 0 && (
        <Fact label={t(($) => $.request.pay)}>
          {pay.map((span) => (
            <span key={span.from} className="num block">
              {date(span.from, 'short')} – {date(span.to, 'short')}: {percent(span.share / 1_000_000, 0)}
            </span>
          ))}
        </Fact>
      )}
      {waitsFor.length > 0 && (
        <Fact label={t(($) => $.column.waitsFor)}>{list(waitsFor.map(({ name }) => name))}</Fact>
      )}
      {decisions.map(({ by, at, decision, reason: why }) => (
        <Fact key={at} label={t(($) => $.state[decision])}>
          {by} <span className="text-sm text-ink-3">{instant(at, timeZone)}</span>
          {why && <span className="block text-sm text-ink-2">{why}</span>}
        </Fact>
      ))}
      <Fact label={t(($) => $.request.enteredBy)}>
        {request.enteredBy ?? t(($) => $.request.person)}{' '}
        <span className="text-sm text-ink-3">{instant(request.enteredAt, timeZone)}</span>
      </Fact>
    </dl>
  )
}

function DocumentButton({ document }: { readonly document: NonNullable<LeaveRequest['document']> }) {
  const file = useFile()
  return (
    <Button
      variant="link"
      loading={file.busy !== null}
      onClick={() =>
        file.take('document', () => callApi(fileRoutes.downloadFile, { params: { fileId: document.id } }))
      }
    >
      {document.name}
    </Button>
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

function RejectDialog({ request, onClose }: RequestProps) {
  const { t } = useTranslation('leave')
  const review = useApiMutation(leaveRequestRoutes.review, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: onClose,
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.reject.title, { name: request.employee.name })}
      consequence={t(($) => $.reject.text)}
      confirmLabel={t(($) => $.request.act.reject)}
      reason={{ label: t(($) => $.reject.reason), lengthMax: 200, missing: t(($) => $.reject.missing) }}
      mutation={review}
      input={({ reason }) => ({
        params: { leave_id: request.id },
        body: { decision: 'reject' as const, reason },
      })}
    />
  )
}

/** Cancels what is ahead, or says which day of what has begun was the last. */
function EndDialog({ request, isBegun, onClose }: RequestProps & { readonly isBegun: boolean }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const last = addDays(request.to, -1)
  const yesterday = addDays(today, -1)
  const [lastOn, setLastOn] = useState<LocalDate>(earlierOf(last, yesterday))
  const end = useApiMutation(leaveRequestRoutes.end, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: onClose,
  })
  const words = isBegun ? 'terminate' : 'cancel'
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.end[words].title, { name: request.employee.name })}
      consequence={t(($) => $.end[words].text)}
      confirmLabel={t(($) => $.request.act[words])}
      mutation={end}
      input={() => ({ params: { leave_id: request.id }, query: isBegun ? { lastOn } : {} })}
    >
      {isBegun && (
        <DateField
          label={t(($) => $.end.lastOn)}
          hint={t(($) => $.end.lastOnHint)}
          value={lastOn}
          onChange={setLastOn}
          min={addDays(request.from, -1)}
          max={last}
          today={today}
        />
      )}
    </DecisionDialog>
  )
}
