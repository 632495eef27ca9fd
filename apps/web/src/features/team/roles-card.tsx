import { roles as fixedRoles, permissionsOf } from '@kazi/contract/permissions'
import { roleRoutes } from '@kazi/contract/team/roles'
import { ChevronRight, Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { PermissionTable } from './permission-table.tsx'
import { RoleDrawer } from './role-drawer.tsx'
import type { CustomRole } from './team.ts'

type FixedRole = (typeof fixedRoles)[number]
type Opened =
  | { readonly kind: 'fixed'; readonly role: FixedRole }
  | { readonly kind: 'custom'; readonly role: CustomRole }
  | { readonly kind: 'new' }

/** The roles that members may have, and what each may do. */
export function RolesCard() {
  const { t } = useTranslation('team')
  const query = useApiQuery(roleRoutes.listRoles, {})
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  return (
    <Card
      title={t(($) => $.roles.title)}
      description={t(($) => $.roles.text)}
      actions={
        <Guarded permission="create:team-members">
          <Button variant="secondary" onClick={() => setOpened({ kind: 'new' })}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.roles.create)}
          </Button>
        </Guarded>
      }
    >
      <ul className="-mx-3 -my-2 flex flex-col">
        {fixedRoles.map((role) => (
          <RoleRow
            key={role}
            name={t(($) => $.role[role])}
            detail={t(($) => $.roleDetail[role])}
            onOpen={() => setOpened({ kind: 'fixed', role })}
          />
        ))}
        {query.data?.data.map((role) => (
          <RoleRow
            key={role.id}
            name={role.name}
            detail={
              role.members === 0
                ? t(($) => $.roles.nobody)
                : t(($) => $.roles.members, { count: role.members })
            }
            onOpen={() => setOpened({ kind: 'custom', role })}
          />
        ))}
        {query.isPending && <Skeleton className="mx-3 my-2.5 h-9" />}
      </ul>
      {failureOf(query, 'py-2')}
      {opened?.kind === 'fixed' && <FixedRoleDrawer role={opened.role} onClose={close} />}
      {opened?.kind === 'custom' && (
        <RoleDrawer key={opened.role.id} customRole={opened.role} onClose={close} />
      )}
      {opened?.kind === 'new' && <RoleDrawer customRole={null} onClose={close} />}
    </Card>
  )
}

function RoleRow(props: { readonly name: string; readonly detail: string; readonly onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={props.onOpen}
        className="group flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left transition-colors hover:bg-hover"
      >
        <ShieldCheck aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block text-base [overflow-wrap:anywhere] sm:truncate font-semibold">
            {props.name}
          </span>
          <span className="block text-xs text-ink-3">{props.detail}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-ink" />
      </button>
    </li>
  )
}

/** A role that is the same everywhere: to read, not to change. */
function FixedRoleDrawer({ role, onClose }: { readonly role: FixedRole; readonly onClose: () => void }) {
  const { t } = useTranslation('team')
  const name = t(($) => $.role[role])
  return (
    <Drawer isOpen width="lg" onClose={onClose} title={name}>
      <p className="mb-3 text-base text-ink-2">{t(($) => $.roleDetail[role])}</p>
      <PermissionTable label={name} chosen={new Set(permissionsOf[role])} />
    </Drawer>
  )
}
