import { OrganizationBadge } from '#components/avatar.tsx'
import { StateChip } from '#components/chip.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Client } from './practice.ts'

function ClientState({ client }: { readonly client: Client }) {
  const { t } = useTranslation('team')
  if (!client.hasEmployer) return <StateChip tone="warn">{t(($) => $.clients.noEmployer)}</StateChip>
  return client.mayRelease ? (
    <StateChip tone="up">{t(($) => $.clients.mayRelease)}</StateChip>
  ) : (
    <StateChip tone="neutral">{t(($) => $.clients.clientReleases)}</StateChip>
  )
}

/** The columns of the list of clients. */
export function useClientColumns(): readonly Column<Client>[] {
  const { t } = useTranslation('team')
  const { number, dayOf } = useFormat()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [
    {
      id: 'name',
      header: t(($) => $.clients.name),
      isWide: true,
      cell: (client) => (
        <RowName
          leading={<OrganizationBadge name={client.name} className="size-9" />}
          name={client.name}
          detail={
            <>
              {t(($) => $.countries[client.country])}
              {!client.hasEmployer && (
                <span className="font-medium text-warn sm:hidden"> · {t(($) => $.clients.noEmployer)}</span>
              )}
            </>
          }
        />
      ),
      sortValue: (client) => client.name.toLowerCase(),
    },
    {
      id: 'state',
      header: t(($) => $.clients.state),
      from: 'sm',
      cell: (client) => <ClientState client={client} />,
    },
    {
      id: 'since',
      header: t(($) => $.clients.since),
      from: 'lg',
      cell: (client) => (
        <span className="num whitespace-nowrap text-ink-2">{dayOf(client.since, ownZone)}</span>
      ),
      sortValue: (client) => client.since,
    },
    {
      id: 'people',
      header: t(($) => $.clients.people),
      isFigure: true,
      cell: (client) => number(client.employees),
      sortValue: (client) => client.employees,
    },
  ]
}
