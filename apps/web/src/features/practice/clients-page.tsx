import { consultantRoutes } from '@kazi/contract/consultants'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { AddClientDialog } from './add-client-dialog.tsx'
import { useClientColumns } from './client-columns.tsx'
import type { Client } from './practice.ts'
import { clientsSearch } from './practice-search.ts'
import { useOpenClient } from './use-open-client.ts'

/** The front page of a consultant between the clients: whom the practice works for, and how far each payday is. */
export default function ClientsPage() {
  const { t } = useTranslation('team')
  const practice = useSession((session) => session.user?.currentConsultantRole)
  const address = useListAddress(clientsSearch)
  const query = useApiQuery(consultantRoutes.listOrganizations, {}, { staleTimeMs: 0 })
  const columns = useClientColumns()
  const open = useOpenClient()
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
    <ListPage
      name="clients"
      title={t(($) => $.clients.title)}
      sentence={
        clients &&
        t(($) => $.clients.sentence, { practice: practice?.practice.name ?? '', count: clients.length })
      }
      actions={add}
      summary={clients && <Summary clients={clients} />}
      address={address}
      query={query}
      columns={columns}
      rowName={(client) => client.name}
      onOpen={(client) => open(client)}
      search={{ label: t(($) => $.clients.search), textOf: (client) => client.name }}
      empty={{
        icon: Building2,
        title: t(($) => $.clients.none),
        text: isOwner ? t(($) => $.clients.noneOwner) : t(($) => $.clients.noneMember),
        action: add,
      }}
      noneFound={t(($) => $.clients.noMatch)}
      sortedBy="payday"
      expectedRows={4}
    >
      {isAdding && <AddClientDialog onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

function Summary({ clients }: { readonly clients: readonly Client[] }) {
  const { t } = useTranslation('team')
  const { number } = useFormat()
  const people = clients.reduce((sum, client) => sum + client.employees, 0)
  const due = clients.filter(({ payday, employees }) => employees > 0 && payday.daysLeft <= 7).length
  return (
    <StatGroup className="max-sm:hidden">
      <Stat label={t(($) => $.clients.total)} value={number(clients.length)} />
      <Stat label={t(($) => $.clients.totalPeople)} value={number(people)} />
      <Stat label={t(($) => $.clients.dueSoon)} value={number(due)} />
    </StatGroup>
  )
}
