import { memberRoutes } from '@kazi/contract/team/members'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { MemberDialogs, type MemberTask } from './member-dialogs.tsx'
import { membersSearch } from './team-search.ts'

/** The team, and who has been invited into it. */
export function MembersSection() {
  const { t } = useTranslation('team')
  const address = useListAddress(membersSearch)
  const query = useApiQuery(memberRoutes.listMembers, {})
  const [isInviting, setInviting] = useState(false)
  const [task, setTask] = useState<MemberTask>()
  const columns = useMemberColumns(setTask)
  return (
    <section aria-label={t(($) => $.members.title)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">{t(($) => $.members.title)}</h2>
          <p className="text-sm text-ink-2">{t(($) => $.members.text)}</p>
        </div>
        <Guarded permission="create:team-members">
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-4" />
            {t(($) => $.invite.open)}
          </Button>
        </Guarded>
      </div>
      <List
        name="members"
        label={t(($) => $.members.title)}
        address={address}
        query={query}
        columns={columns}
        rowName={fullName}
        search={{
          label: t(($) => $.members.search),
          textOf: (member) => `${fullName(member)} ${member.email}`,
        }}
        empty={{ icon: Users, title: t(($) => $.members.none) }}
        noneFound={t(($) => $.members.noMatch)}
        expectedRows={3}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {task && <MemberDialogs task={task} onClose={() => setTask(undefined)} />}
    </section>
  )
}
