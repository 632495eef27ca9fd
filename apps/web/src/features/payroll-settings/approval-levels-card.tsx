import { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { ApprovalLevelsDialog } from './approval-levels-dialog.tsx'
import type { KindLevels } from './approval-levels-draft.ts'

type Level = KindLevels['levels'][number]
type Waiting = NonNullable<KindLevels['waiting']>

/** How many people approve each kind of thing, and who. */
export function ApprovalLevelsCard() {
  const { t } = useTranslation('payrollSettings')
  const query = useApiQuery(approvalLevelRoutes.readLevels, {})
  return (
    <Card title={t(($) => $.approval.title)} description={t(($) => $.approval.text)}>
      {query.data ? (
        <ul className="-my-2 divide-y divide-line">
          {query.data.data.map((of) => (
            <KindRow key={of.kind} of={of} />
          ))}
        </ul>
      ) : (
        (failureOf(query, 'py-4') ?? <SkeletonLines lines={2} />)
      )}
    </Card>
  )
}

function KindRow({ of }: { readonly of: KindLevels }) {
  const { t } = useTranslation('payrollSettings')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const mayEdit = usePermission('edit:payroll-settings')
  const [isOpen, setOpen] = useState(false)
  const name = t(($) => $.approval.kind[of.kind])
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">{name}</p>
          <LevelList levels={of.levels} />
          <p className="mt-1 text-xs text-ink-3">
            {of.since
              ? t(($) => $.approval.since, { time: instant(of.since, timeZone) })
              : t(($) => $.approval.usual)}
          </p>
        </div>
        {mayEdit && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t(($) => $.change.open, { name })}
            onClick={() => setOpen(true)}
          >
            <Pencil aria-hidden className="size-3.5" />
            {t(($) => $.change.button)}
          </Button>
        )}
      </div>
      {of.waiting && <WaitingLevels waiting={of.waiting} />}
      {isOpen && <ApprovalLevelsDialog of={of} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** Whom a level names, in words. */
function useLevelText(): (level: Level) => string {
  const { t } = useTranslation('payrollSettings')
  return ({ people, roles, ownRoles }) => {
    const named = [
      ...roles.map((role) => t(($) => $.approval.role[role])),
      ...[...ownRoles, ...people].map((one) => one.name || t(($) => $.approval.gone)),
    ]
    return named.length === 0 ? t(($) => $.approval.anybody) : named.join(t(($) => $.approval.or))
  }
}

function LevelList({ levels }: { readonly levels: readonly Level[] }) {
  const textOf = useLevelText()
  const { number } = useFormat()
  return (
    <ol className="mt-0.5 flex flex-col gap-1">
      {levels.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <li key={index} className="flex items-baseline gap-2">
          <span className="num grid size-5 shrink-0 place-items-center rounded-full bg-sunken text-2xs font-semibold text-ink-2">
            {number(index + 1)}
          </span>
          <span className="font-medium">{textOf(level)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Looser levels that don't hold yet: from when they will, and an owner's word about them. */
function WaitingLevels({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useTranslation('payrollSettings')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const textOf = useLevelText()
  const [deciding, setDeciding] = useState<'agree' | 'decline'>()
  const { askedBy, beginsAt, levels, reason } = waiting
  const said = levels.map(textOf).join(' → ')
  return (
    <>
      <Banner
        tone="warn"
        title={t(($) => $.approval.waiting.title, { name: askedBy.name, levels: said })}
        actions={waiting.actions.map((action) => (
          <Button key={action} size="sm" variant="secondary" onClick={() => setDeciding(action)}>
            {t(($) => $.approval.waiting[action])}
          </Button>
        ))}
      >
        {reason && `${t(($) => $.approval.waiting.reason, { reason })} `}
        {beginsAt
          ? t(($) => $.approval.waiting.from, { time: instant(beginsAt, timeZone) })
          : t(($) => $.approval.waiting.secondOwner)}
      </Banner>
      {deciding && (
        <DecideDialog
          changeId={waiting.id}
          decision={deciding}
          levels={said}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

function DecideDialog(props: {
  readonly changeId: string
  readonly decision: 'agree' | 'decline'
  readonly levels: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payrollSettings')
  const { changeId, decision, onClose } = props
  const decide = useApiMutation(approvalLevelRoutes.decideLevels, {
    showsError: false,
    invalidates: [approvalLevelRoutes.readLevels],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.approval.waiting.done[decision]))
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger={decision === 'decline'}
      onClose={onClose}
      title={t(($) => $.approval.waiting.question[decision])}
      consequence={t(($) => $.approval.waiting.consequence[decision], { levels: props.levels })}
      confirmLabel={t(($) => $.approval.waiting[decision])}
      mutation={decide}
      input={() => ({ params: { changeId }, body: { decision } })}
    />
  )
}
