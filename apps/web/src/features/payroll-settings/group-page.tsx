import { groupRoutes } from '@kazi/contract/payroll/groups'
import type { ResponseOf } from '@kazi/contract/route'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Pencil, SlidersHorizontal, Trash2, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { GroupDialog } from './groups-page.tsx'
import { groupsSearch } from './groups-search.ts'
import { ofGroup } from './settings-answers.ts'

const AddMembersDialog = lazyPart(async () => ({
  default: (await import('./member-dialogs.tsx')).AddMembersDialog,
}))
const TakeOutDialog = lazyPart(async () => ({
  default: (await import('./member-dialogs.tsx')).TakeOutDialog,
}))

type Group = ResponseOf<typeof groupRoutes.readGroup>['data']
type Member = ResponseOf<typeof groupRoutes.listMembers>['data'][number]
type Opened =
  | 'rename'
  | 'remove'
  | 'add'
  | { readonly takeOut: readonly string[]; readonly clear: () => void }

/** One payroll group: who is in it, from when to when. */
export function GroupPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('payrollSettings')
  const query = useApiQuery(groupRoutes.readGroup, ofGroup(groupId))
  useRecordName(query.data?.data.name)
  return (
    <RecordPage
      title={t(($) => $.groups.one)}
      query={query}
      placeholder={<Skeleton className="h-64 rounded-lg" />}
    >
      {(group) => <View group={group} />}
    </RecordPage>
  )
}

function View({ group }: { readonly group: Group }) {
  const { t } = useTranslation('payrollSettings')
  const mayChange = usePermission('create:payroll')
  const address = useListAddress(groupsSearch)
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const query = useApiQuery(
    groupRoutes.listMembers,
    { ...ofGroup(group.id), query: { page: address.search.page } },
    { keepPrevious: true },
  )
  return (
    <>
      <PageHeader
        title={group.name}
        description={t(($) => $.groups.people, { count: group.employees })}
        actions={<Actions group={group} onOpen={setOpened} />}
      />
      <List
        name="people-of-payroll-group"
        label={t(($) => $.groups.members)}
        address={address}
        query={query}
        columns={useMemberColumns()}
        rowName={fullName}
        {...(mayChange
          ? {
              bulkActions: (chosen, clear) => [
                {
                  label: t(($) => $.groups.takeOut),
                  onSelect: () => setOpened({ takeOut: [...chosen], clear }),
                },
              ],
            }
          : {})}
        empty={{ icon: Users, title: t(($) => $.groups.nobody), text: t(($) => $.groups.nobodyText) }}
        noneFound={t(($) => $.groups.nobody)}
      />
      <Suspense fallback={<WaitingLine />}>
        {opened === 'rename' && <GroupDialog group={group} onClose={close} />}
        {opened === 'add' && <AddMembersDialog group={group} onClose={close} />}
        {opened === 'remove' && <RemoveDialog group={group} onClose={close} />}
        {typeof opened === 'object' && (
          <TakeOutDialog group={group} employeeIds={opened.takeOut} onDone={opened.clear} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Actions({ group, onOpen }: { readonly group: Group; readonly onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('payrollSettings')
  return (
    <>
      <Guarded permission="view:payroll-settings">
        <ButtonLink variant="secondary" to="/app/employees/groups/$id/settings" params={{ id: group.id }}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {t(($) => $.groups.settings)}
        </ButtonLink>
      </Guarded>
      <Guarded permission="create:payroll">
        <Menu
          align="end"
          trigger={
            <Button
              variant="secondary"
              size="icon"
              aria-label={t(($) => $.groups.more, { name: group.name })}
            >
              <Ellipsis aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={Pencil} onSelect={() => onOpen('rename')}>
            {t(($) => $.groups.rename)}
          </MenuItem>
          <MenuItem icon={Trash2} onSelect={() => onOpen('remove')}>
            {t(($) => $.groups.remove)}
          </MenuItem>
        </Menu>
        <Button onClick={() => onOpen('add')}>
          <UserPlus aria-hidden className="size-4" />
          {t(($) => $.groups.add)}
        </Button>
      </Guarded>
    </>
  )
}

function useMemberColumns(): readonly Column<Member>[] {
  const { t } = useTranslation('payrollSettings')
  const { month } = useFormat()
  return [
    {
      id: 'name',
      header: t(($) => $.groups.person),
      cell: (member) => (
        <RowName
          leading={<Avatar name={fullName(member)} />}
          name={fullName(member)}
          detail={[member.jobTitle, member.department].filter(Boolean).join(', ')}
        />
      ),
      isWide: true,
    },
    {
      id: 'number',
      header: t(($) => $.groups.number),
      cell: (member) => <span className="num whitespace-nowrap text-ink-2">{member.number}</span>,
      from: 'md',
    },
    {
      id: 'span',
      header: t(($) => $.groups.span),
      cell: (member) => (
        <span className="whitespace-nowrap text-ink-2">
          {member.toMonth
            ? t(($) => $.groups.fromTo, {
                from: month(member.fromMonth, 'short'),
                to: month(member.toMonth, 'short'),
              })
            : t(($) => $.groups.since, { month: month(member.fromMonth) })}
        </span>
      ),
      from: 'sm',
    },
  ]
}

function RemoveDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useTranslation('payrollSettings')
  const navigate = useNavigate()
  const remove = useApiMutation(groupRoutes.removeGroup, {
    showsError: false,
    invalidates: [groupRoutes.listGroups],
    onSuccess: () => {
      void navigate({ to: '/app/employees/groups' })
      showSuccess(t(($) => $.groups.removed, { name: group.name }))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={onClose}
      title={t(($) => $.groups.removeTitle, { name: group.name })}
      consequence={t(($) => $.groups.removeText)}
      confirmLabel={t(($) => $.groups.remove)}
      mutation={remove}
      input={() => ofGroup(group.id)}
    />
  )
}
