import { consultantRoutes } from '@kazi/contract/consultants'
import { UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useSession } from '#lib/session/session.ts'
import { type ColleagueTask, useColleagueColumns } from './colleague-columns.tsx'
import { AssignDialog, RemoveColleagueDialog } from './colleague-dialogs.tsx'
import { LeavePracticeDialog, MakeOwnerDialog } from './owner-dialogs.tsx'
import { colleaguesSearch } from './practice-search.ts'

/** The form is loaded when it is opened. */
const InviteColleagueDialog = lazyPart(() => import('./invite-colleague-dialog.tsx'))

/** The practice's own team, and who of it works for which clients. */
export function PracticeTeamPage() {
  const { t } = useTranslation('team')
  const isOwner = useSession((session) => session.user?.currentConsultantRole?.role === 'owner')
  const address = useListAddress(colleaguesSearch)
  const query = useApiQuery(consultantRoutes.listTeam, {})
  const [isInviting, setInviting] = useState(false)
  const [task, setTask] = useState<ColleagueTask>()
  const owners = query.data?.data.filter(({ role }) => role === 'owner') ?? []
  const columns = useColleagueColumns(isOwner ? setTask : undefined, owners.length < 2)
  const close = (): void => setTask(undefined)
  return (
    <ListPage
      name="colleagues"
      title={t(($) => $.practice.title)}
      sentence={t(($) => $.practice.sentence)}
      actions={
        isOwner && (
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-4" />
            {t(($) => $.practice.invite)}
          </Button>
        )
      }
      address={address}
      query={query}
      columns={columns}
      rowName={fullName}
      search={{
        label: t(($) => $.members.search),
        textOf: (colleague) => `${fullName(colleague)} ${colleague.email}`,
      }}
      empty={{ icon: Users, title: t(($) => $.practice.none), text: t(($) => $.practice.noneText) }}
      noneFound={t(($) => $.members.noMatch)}
      expectedRows={3}
    >
      <Suspense fallback={<WaitingLine />}>
        {isInviting && <InviteColleagueDialog onClose={() => setInviting(false)} />}
      </Suspense>
      {task?.kind === 'assign' && <AssignDialog colleague={task.colleague} onClose={close} />}
      {task?.kind === 'make-owner' && <MakeOwnerDialog colleague={task.colleague} onClose={close} />}
      {task?.kind === 'leave' && <LeavePracticeDialog colleague={task.colleague} onClose={close} />}
      {task?.kind === 'remove' && <RemoveColleagueDialog colleague={task.colleague} onClose={close} />}
    </ListPage>
  )
}
