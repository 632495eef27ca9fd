import { memberRoutes } from '@kazi/contract/team/members'
import { MailPlus, ShieldCheck, Trash2, UserCog } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { Chip, StateChip } from '#components/chip.tsx'
import { MenuItem } from '#components/overlays/menu.tsx'
import { RowMenu } from '#components/table/row-menu.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useSession } from '#lib/session/session.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { MemberTask } from './member-dialogs.tsx'
import { useRoleName } from './role-choice.ts'
import type { TeamMember } from './team.ts'

const toneOfStatus = { active: 'up', invited: 'info', expired: 'warn' } as const

function PersonCell({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('team')
  const roleName = useRoleName()
  return (
    <RowName
      leading={<Avatar name={fullName(member)} />}
      name={fullName(member)}
      beside={
        <>
          {member.isSelf && <Chip>{t(($) => $.members.you)}</Chip>}
          {member.status !== 'active' && (
            <span className="md:hidden">
              <Chip tone={toneOfStatus[member.status]}>{t(($) => $.status[member.status])}</Chip>
            </span>
          )}
        </>
      }
      detail={
        <>
          <span className="sm:hidden">{roleName(member.role)} · </span>
          {member.email}
        </>
      }
    />
  )
}

function RoleCell({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('team')
  const { list } = useFormat()
  const roleName = useRoleName()
  return (
    <>
      <span className="block whitespace-nowrap font-medium">{roleName(member.role)}</span>
      {member.departments.length > 0 && (
        <span className="block text-xs text-ink-3">
          {t(($) => $.members.only, { departments: list(member.departments.map(({ name }) => name)) })}
        </span>
      )}
    </>
  )
}

function StatusCell({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('team')
  return (
    <span className="flex items-center gap-2">
      <StateChip tone={toneOfStatus[member.status]}>{t(($) => $.status[member.status])}</StateChip>
      {member.hasSecondFactor && (
        <>
          <ShieldCheck aria-hidden className="size-4 text-up" />
          <span className="sr-only">{t(($) => $.members.hasSecondFactor)}</span>
        </>
      )}
    </span>
  )
}

function MemberMenu(props: { readonly member: TeamMember; readonly onTask: (task: MemberTask) => void }) {
  const { t } = useTranslation('team')
  const { member, onTask } = props
  const canEdit = usePermission('edit:team-members')
  const canRemove = usePermission('delete:team-members')
  const canInvite = usePermission('create:team-members')
  const isOwner = useSession((session) => session.user?.currentUserRole?.role === 'employer')
  const resend = useApiMutation(memberRoutes.resendInvitation, {
    invalidates: [memberRoutes.listMembers],
    onSuccess: () => showSuccess(t(($) => $.members.resent, { email: member.email })),
  })
  const isInvitation = member.status !== 'active'
  // owners alone decide about owners, and nobody about themselves
  const isTheirs = !member.isSelf && (member.role.name !== 'employer' || member.role.id !== null || isOwner)
  const canChange = canEdit && !isInvitation
  if (!isTheirs || !(canChange || canRemove || (canInvite && isInvitation))) return null
  return (
    <RowMenu label={t(($) => $.members.menu, { name: fullName(member) })}>
      {canChange && (
        <MenuItem icon={UserCog} onSelect={() => onTask({ kind: 'change', member })}>
          {t(($) => $.members.change)}
        </MenuItem>
      )}
      {canInvite && isInvitation && (
        <MenuItem icon={MailPlus} onSelect={() => resend.mutate({ params: { user_id: member.id } })}>
          {t(($) => $.members.resend)}
        </MenuItem>
      )}
      {canRemove && (
        <MenuItem icon={Trash2} isDanger onSelect={() => onTask({ kind: 'remove', member })}>
          {isInvitation ? t(($) => $.members.takeBack) : t(($) => $.members.remove)}
        </MenuItem>
      )}
    </RowMenu>
  )
}

/** The columns of the team's list. */
export function useMemberColumns(onTask: (task: MemberTask) => void): readonly Column<TeamMember>[] {
  const { t } = useTranslation('team')
  const { dayOf } = useFormat()
  const { timeZone } = useOrganization()
  return [
    {
      id: 'person',
      header: t(($) => $.members.person),
      isWide: true,
      cell: (member) => <PersonCell member={member} />,
      sortValue: fullName,
    },
    {
      id: 'role',
      header: t(($) => $.members.role),
      from: 'sm',
      cell: (member) => <RoleCell member={member} />,
      sortValue: (member) => member.role.name,
    },
    {
      id: 'status',
      header: t(($) => $.members.status),
      from: 'md',
      cell: (member) => <StatusCell member={member} />,
    },
    {
      id: 'since',
      header: t(($) => $.members.since),
      from: 'lg',
      cell: (member) => (
        <span className="num whitespace-nowrap text-ink-2">{dayOf(member.since, timeZone)}</span>
      ),
      sortValue: (member) => member.since,
    },
    {
      id: 'menu',
      header: t(($) => $.members.actions),
      isHeaderSpoken: true,
      cell: (member) => <MemberMenu member={member} onTask={onTask} />,
    },
  ]
}
