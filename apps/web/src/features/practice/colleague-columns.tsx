import { Building2, Crown, LogOut, Trash2 } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { Chip, StateChip } from '#components/chip.tsx'
import { MenuItem } from '#components/overlays/menu.tsx'
import { RowMenu } from '#components/table/row-menu.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Colleague } from './practice.ts'

/** What is to be done with somebody of the practice; one leaves it oneself. */
export interface ColleagueTask {
  readonly kind: 'assign' | 'make-owner' | 'remove' | 'leave'
  readonly colleague: Colleague
}

function ColleagueMenu(props: {
  readonly colleague: Colleague
  readonly onTask: (task: ColleagueTask) => void
  readonly isSoleOwner: boolean
}) {
  const { t } = useTranslation('team')
  const { colleague, onTask } = props
  // a practice is never without an owner
  if (colleague.isSelf && props.isSoleOwner) return null
  const isInvitation = colleague.status !== 'active'
  const isMember = colleague.role === 'member' && !isInvitation
  return (
    <RowMenu label={t(($) => $.members.menu, { name: fullName(colleague) })}>
      {isMember && (
        <MenuItem icon={Building2} onSelect={() => onTask({ kind: 'assign', colleague })}>
          {t(($) => $.practice.assign)}
        </MenuItem>
      )}
      {isMember && (
        <MenuItem icon={Crown} onSelect={() => onTask({ kind: 'make-owner', colleague })}>
          {t(($) => $.practice.makeOwner)}
        </MenuItem>
      )}
      {colleague.isSelf ? (
        <MenuItem icon={LogOut} isDanger onSelect={() => onTask({ kind: 'leave', colleague })}>
          {t(($) => $.practice.leave)}
        </MenuItem>
      ) : (
        <MenuItem icon={Trash2} isDanger onSelect={() => onTask({ kind: 'remove', colleague })}>
          {isInvitation ? t(($) => $.members.takeBack) : t(($) => $.members.remove)}
        </MenuItem>
      )}
    </RowMenu>
  )
}

const toneOfStatus = { active: 'up', invited: 'info', expired: 'warn' } as const

function useClientsText(): (colleague: Colleague) => string {
  const { t } = useTranslation('team')
  const { list } = useFormat()
  return ({ role, organizations }) => {
    if (role === 'owner') return t(($) => $.practice.allClients)
    if (organizations.length === 0) return t(($) => $.practice.noClients)
    return list(organizations.map(({ name }) => name))
  }
}

/**
 * The columns of the practice's team; without `onTask` there is nothing to do with anybody.
 * @param isSoleOwner the person at the screen can't leave
 */
export function useColleagueColumns(
  onTask: ((task: ColleagueTask) => void) | undefined,
  isSoleOwner: boolean,
): readonly Column<Colleague>[] {
  const { t } = useTranslation('team')
  const clientsOf = useClientsText()
  return [
    {
      id: 'person',
      header: t(($) => $.members.person),
      isWide: true,
      cell: (colleague) => (
        <RowName
          leading={<Avatar name={fullName(colleague)} />}
          name={fullName(colleague)}
          beside={colleague.isSelf && <Chip>{t(($) => $.members.you)}</Chip>}
          detail={
            <>
              {colleague.email}
              <span className="md:hidden"> · {clientsOf(colleague)}</span>
            </>
          }
        />
      ),
      sortValue: fullName,
    },
    {
      id: 'clients',
      header: t(($) => $.practice.worksFor),
      from: 'md',
      cell: (colleague) => <span className="block max-w-80 truncate">{clientsOf(colleague)}</span>,
    },
    {
      id: 'role',
      header: t(($) => $.members.role),
      from: 'lg',
      cell: (colleague) => <span className="whitespace-nowrap">{t(($) => $.role[colleague.role])}</span>,
      sortValue: (colleague) => colleague.role,
    },
    {
      id: 'status',
      header: t(($) => $.members.status),
      from: 'sm',
      cell: (colleague) => (
        <StateChip tone={toneOfStatus[colleague.status]}>{t(($) => $.status[colleague.status])}</StateChip>
      ),
    },
    ...(onTask
      ? [
          {
            id: 'menu',
            header: t(($) => $.members.actions),
            isHeaderSpoken: true,
            cell: (colleague: Colleague) => (
              <ColleagueMenu colleague={colleague} onTask={onTask} isSoleOwner={isSoleOwner} />
            ),
          },
        ]
      : []),
  ]
}
