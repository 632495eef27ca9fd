import { groupRoutes } from '@kazi/contract/payroll/groups'
import type { BodyInputOf, BodyOf, ResponseOf } from '@kazi/contract/route'
import { useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { groupsSearch } from './groups-search.ts'
import { useSettingName } from './setting-history.tsx'
import { groupsInput } from './settings-answers.ts'

type Group = ResponseOf<typeof groupRoutes.readGroup>['data']

/** People who are paid by settings of their own, group by group, with what each sets for itself. */
export function GroupsPage() {
  const { t } = useTranslation('payrollSettings')
  const navigate = useNavigate()
  const address = useListAddress(groupsSearch)
  const [isMaking, setMaking] = useState(false)
  const query = useApiQuery(groupRoutes.listGroups, groupsInput(address.search), { keepPrevious: true })
  const make = (
    <Guarded permission="create:payroll">
      <Button onClick={() => setMaking(true)}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.groups.make)}
      </Button>
    </Guarded>
  )
  return (
    <ListPage
      name="payroll-groups"
      title={t(($) => $.groups.title)}
      sentence={t(($) => $.groups.sentence)}
      actions={make}
      address={address}
      query={query}
      columns={useGroupColumns()}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: '/app/employees/groups/$id', params: { id } })}
      empty={{
        icon: UsersRound,
        title: t(($) => $.groups.emptyTitle),
        text: t(($) => $.groups.emptyText),
        action: make,
      }}
      noneFound={t(($) => $.groups.emptyTitle)}
    >
      {isMaking && <GroupDialog group={null} onClose={() => setMaking(false)} />}
    </ListPage>
  )
}

function useGroupColumns(): readonly Column<Group>[] {
  const { t } = useTranslation('payrollSettings')
  return [
    {
      id: 'name',
      header: t(($) => $.groups.name),
      cell: (group) => (
        <RowName
          name={group.name}
          detail={t(($) => $.groups.people, { count: group.employees })}
          narrow={<Overrides group={group} />}
        />
      ),
      isWide: true,
    },
    {
      id: 'overrides',
      header: t(($) => $.groups.own),
      cell: (group) => <Overrides group={group} />,
      from: 'sm',
    },
  ]
}

/** What a group sets for itself. */
function Overrides({ group }: { readonly group: Group }) {
  const { t } = useTranslation('payrollSettings')
  const nameOf = useSettingName()
  if (group.overrides.length === 0) {
    return <span className="text-sm text-ink-3">{t(($) => $.groups.inheritsAll)}</span>
  }
  return (
    <span className="flex flex-wrap gap-1">
      {group.overrides.map((setting) => (
        <Chip key={setting} tone="info">
          {nameOf(setting)}
        </Chip>
      ))}
    </span>
  )
}

/** Makes a group, or renames one. */
export function GroupDialog(props: { readonly group: Group | null; readonly onClose: () => void }) {
  const { t } = useTranslation('payrollSettings')
  const { group } = props
  const settings = { invalidates: [groupRoutes.listGroups, groupRoutes.readGroup], showsError: false }
  const create = useApiMutation(groupRoutes.createGroup, settings)
  const change = useApiMutation(groupRoutes.changeGroup, settings)
  const form = useApiForm<
    BodyInputOf<typeof groupRoutes.createGroup>,
    BodyOf<typeof groupRoutes.createGroup>
  >({
    schema: groupRoutes.createGroup.body,
    defaultValues: { name: group?.name ?? '' },
  })
  return (
    <FormDialog
      title={group ? t(($) => $.groups.rename) : t(($) => $.groups.make)}
      submitLabel={group ? t(($) => $.groups.save) : t(($) => $.groups.submit)}
      isSending={create.isPending || change.isPending}
      refusal={form.refusal}
      onClose={props.onClose}
      onSubmit={form.send(async (body) => {
        if (group) await change.mutateAsync({ params: { group_id: group.id }, body })
        else await create.mutateAsync({ body })
        props.onClose()
        showSuccess(t(($) => $.groups.saved, { name: body.name }))
      })}
    >
      <TextField
        label={t(($) => $.groups.name)}
        hint={t(($) => $.groups.nameHint)}
        {...form.register('name')}
        error={form.formState.errors.name?.message}
      />
    </FormDialog>
  )
}
