import type { ResponseOf } from '@kazi/contract/route'
import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Switch } from '#components/fields/switch.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Consultant = ResponseOf<typeof hiredPracticeRoutes.readConsultants>['data'][number]

/** The consultants who work for the organisation. Owners alone decide whether they may pay, and when they go. */
export function ConsultantsCard() {
  const { t } = useTranslation('team')
  const query = useApiQuery(hiredPracticeRoutes.readConsultants, {})
  const consultants = query.data?.data
  return (
    <Card title={t(($) => $.consultants.title)} description={t(($) => $.consultants.text)}>
      {failureOf(query, 'py-2')}
      {!consultants && !query.error && <SkeletonLines lines={3} />}
      {consultants?.length === 0 && (
        <EmptyState icon={Handshake} title={t(($) => $.consultants.none)} className="py-2" />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {consultants?.map((consultant) => (
          <ConsultantRow key={consultant.id} consultant={consultant} />
        ))}
      </ul>
    </Card>
  )
}

function ConsultantRow({ consultant }: { readonly consultant: Consultant }) {
  const { t } = useTranslation('team')
  const { dayOf } = useFormat()
  const { timeZone } = useOrganization()
  const isOwner = useSession((session) => session.user?.currentUserRole?.role === 'employer')
  const [wanted, setWanted] = useState<'delegate' | 'dismiss'>()
  const takeBack = useApiMutation(hiredPracticeRoutes.delegateRelease, {
    invalidates: [hiredPracticeRoutes.readConsultants],
  })
  const { name } = consultant
  return (
    <li className="flex flex-col gap-3.5 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <OrganizationBadge name={name} className="size-9" />
        <span className="min-w-0 flex-1">
          <span className="block text-base [overflow-wrap:anywhere] sm:truncate font-semibold">{name}</span>
          <span className="num block text-xs text-ink-3">
            {t(($) => $.consultants.since, { time: dayOf(consultant.since, timeZone) })}
          </span>
        </span>
        {isOwner ? (
          <Button variant="ghost" size="sm" onClick={() => setWanted('dismiss')}>
            {t(($) => $.consultants.dismiss)}
          </Button>
        ) : (
          <StateChip tone={consultant.mayRelease ? 'warn' : 'neutral'}>
            {consultant.mayRelease ? t(($) => $.consultants.releases) : t(($) => $.consultants.prepares)}
          </StateChip>
        )}
      </div>
      {isOwner && (
        <Switch
          label={t(($) => $.consultants.mayRelease)}
          hint={consultant.mayRelease ? t(($) => $.consultants.hintOn) : t(($) => $.consultants.hintOff)}
          checked={consultant.mayRelease}
          isDisabled={takeBack.isPending}
          onChange={(mayRelease) =>
            mayRelease
              ? setWanted('delegate')
              : takeBack.mutate({ params: { practiceId: consultant.id }, body: { mayRelease } })
          }
        />
      )}
      <DelegateDialog
        isOpen={wanted === 'delegate'}
        consultant={consultant}
        onClose={() => setWanted(undefined)}
      />
      <DismissDialog
        isOpen={wanted === 'dismiss'}
        consultant={consultant}
        onClose={() => setWanted(undefined)}
      />
    </li>
  )
}

interface DialogProps {
  readonly isOpen: boolean
  readonly consultant: Consultant
  readonly onClose: () => void
}

/** Lets the practice release money. */
function DelegateDialog({ isOpen, consultant, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const delegate = useApiMutation(hiredPracticeRoutes.delegateRelease, {
    invalidates: [hiredPracticeRoutes.readConsultants],
    showsError: false,
    onSuccess: onClose,
  })
  return (
    <DecisionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.consultants.delegateTitle, { name: consultant.name })}
      consequence={t(($) => $.consultants.delegateText)}
      confirmLabel={t(($) => $.consultants.delegate)}
      mutation={delegate}
      input={() => ({ params: { practiceId: consultant.id }, body: { mayRelease: true } })}
    />
  )
}

/** Ends the practice's work for the organisation. */
function DismissDialog({ isOpen, consultant, onClose }: DialogProps) {
  const { t } = useTranslation('team')
  const dismiss = useApiMutation(hiredPracticeRoutes.dismissConsultant, {
    invalidates: [hiredPracticeRoutes.readConsultants],
    showsError: false,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.consultants.dismissed, { name: consultant.name }))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.consultants.dismissTitle, { name: consultant.name })}
      consequence={t(($) => $.consultants.dismissText)}
      confirmLabel={t(($) => $.consultants.dismiss)}
      mutation={dismiss}
      input={() => ({ params: { practiceId: consultant.id } })}
    />
  )
}
