import { consultantRoutes } from '@kazi/contract/consultants'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { switchOrganization } from '#lib/session/switch-organization.ts'
import { showError } from '#lib/state/toast.ts'
import { AddClientDialog } from './add-client-dialog.tsx'
import { useClientColumns } from './client-columns.tsx'
import type { Client } from './practice.ts'

/** From this many clients on, typing finds one faster than reading. */
const searchableFrom = 8

/** Opens a client: its dashboard is loaded anew. A second press while the first is on its way does nothing. */
function useOpenClient() {
  const errorText = useErrorText()
  const [isOpening, setOpening] = useState(false)
  return (client: Client): void => {
    if (isOpening) return
    setOpening(true)
    switchOrganization(client.id).catch((error: unknown) => {
      setOpening(false)
      showError(errorText(error))
    })
  }
}

/** The front page of a consultant between the clients: whom the practice works for, and how each stands. */
export default function ClientsPage() {
  const { t } = useTranslation('team')
  const practice = useSession((session) => session.user?.currentConsultantRole)
  const query = useApiQuery(consultantRoutes.listOrganizations, {}, { staleTimeMs: 0 })
  const [isAdding, setAdding] = useState(false)
  const clients = query.data?.data
  const isOwner = practice?.role === 'owner'
  const add = isOwner && (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" />
      {t(($) => $.clients.add)}
    </Button>
  )
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.clients.title)}
        description={
          clients &&
          t(($) => $.clients.sentence, { practice: practice?.practice.name ?? '', count: clients.length })
        }
        actions={clients?.length !== 0 && add}
      />
      {clients?.length === 0 ? (
        <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
          <EmptyState
            icon={Building2}
            title={t(($) => $.clients.none)}
            description={isOwner ? t(($) => $.clients.noneOwner) : t(($) => $.clients.noneMember)}
            action={add}
          />
        </div>
      ) : (
        <>
          {clients && <Summary clients={clients} />}
          <ClientList clients={clients} failed={failureOf(query)} />
        </>
      )}
      {isAdding && <AddClientDialog onClose={() => setAdding(false)} />}
    </PageBody>
  )
}

function Summary({ clients }: { readonly clients: readonly Client[] }) {
  const { t } = useTranslation('team')
  const { number } = useFormat()
  const people = clients.reduce((sum, client) => sum + client.employees, 0)
  const waiting = clients.filter((client) => !client.hasEmployer).length
  return (
    <StatGroup className="max-sm:hidden">
      <Stat label={t(($) => $.clients.total)} value={number(clients.length)} />
      <Stat label={t(($) => $.clients.totalPeople)} value={number(people)} />
      <Stat label={t(($) => $.clients.waiting)} value={number(waiting)} />
    </StatGroup>
  )
}

function ClientList(props: {
  readonly clients: readonly Client[] | undefined
  readonly failed: React.ReactNode
}) {
  const { t } = useTranslation('team')
  const [search, setSearch] = useState('')
  const columns = useClientColumns()
  const open = useOpenClient()
  const wanted = search.trim().toLowerCase()
  const shown = props.clients?.filter((client) => client.name.toLowerCase().includes(wanted))
  return (
    <div className="flex flex-col gap-3">
      {(props.clients?.length ?? 0) >= searchableFrom && (
        <SearchField
          label={t(($) => $.clients.search)}
          value={search}
          onChange={setSearch}
          className="w-full sm:w-64"
        />
      )}
      <DataTable
        label={t(($) => $.clients.title)}
        columns={columns}
        rows={shown}
        rowId={(client) => client.id}
        rowName={(client) => client.name}
        onOpen={open}
        expectedRows={4}
        empty={<EmptyState icon={SearchX} title={t(($) => $.clients.noMatch)} />}
        failed={props.failed}
      />
    </div>
  )
}
