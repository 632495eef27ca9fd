import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { StateChip } from '#components/chip.tsx'
import { toneOfRunState } from '#components/run-tones.ts'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useDaysLeft } from '#lib/formats/use-days-left.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Client } from './practice.ts'

/** Who may release the client's money, once its owner is there. */
function Release({ client }: { readonly client: Client }) {
  const { t } = useTranslation('team')
  if (!client.hasEmployer) return <span className="text-ink-3">–</span>
  return (
    <span className="whitespace-nowrap text-ink-2">
      {client.mayRelease ? t(($) => $.clients.mayRelease) : t(($) => $.clients.clientReleases)}
    </span>
  )
}

/** How far the next run is, in the words of its page. */
function RunStatus({ payday }: Pick<Client, 'payday'>) {
  const { t } = useTranslation('team')
  const states = useTranslation('dashboard').t
  if (payday.state === null) return <StateChip tone="neutral">{t(($) => $.clients.notBegun)}</StateChip>
  const { state } = payday
  return <StateChip tone={toneOfRunState[state]}>{states(($) => $.state[state])}</StateChip>
}

/** What stands before the client's payday: the first thing that keeps people from being paid. */
function useBlocker(): (client: Client) => string | null {
  const { t } = useTranslation('team')
  return ({ hasEmployer, employees, payday }) => {
    if (!hasEmployer) return t(($) => $.clients.noEmployer)
    if (employees === 0) return t(($) => $.clients.nobody)
    if (payday.blockers > 0) return t(($) => $.clients.leftOut, { count: payday.blockers })
    return payday.daysLeft < 0 ? t(($) => $.clients.overdue) : null
  }
}

function Blocker({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-medium text-warn', className)}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  )
}

function Payday({ payday }: Pick<Client, 'payday'>) {
  const { date } = useFormat()
  const sayDaysLeft = useDaysLeft()
  const { daysLeft } = payday
  return (
    <>
      <span className="num block whitespace-nowrap">{date(payday.payDate)}</span>
      <span className={clsx('block text-xs', daysLeft < 0 ? 'text-warn' : 'text-ink-3')}>
        {sayDaysLeft(daysLeft)}
      </span>
    </>
  )
}

/** Who it is; on a narrow screen also when they are paid and what stands in the way. */
function ClientName({ client, blocker }: { readonly client: Client; readonly blocker: string | null }) {
  const { t } = useTranslation('team')
  const { date } = useFormat()
  return (
    <RowName
      leading={<OrganizationBadge name={client.name} className="size-9" />}
      name={client.name}
      detail={
        <>
          <span className="max-sm:hidden">{t(($) => $.countries[client.country])} · </span>
          {t(($) => $.clients.size, { count: client.employees })}
          <span className="num md:hidden"> · {date(client.payday.payDate, 'short')}</span>
          {blocker && <Blocker text={blocker} className="flex lg:hidden" />}
        </>
      }
      narrow={<RunStatus payday={client.payday} />}
    />
  )
}

/** The columns of the board of paydays: a client a row, with how far its run is and what stands in its way. */
export function useClientColumns(): readonly Column<Client>[] {
  const { t } = useTranslation('team')
  const { money } = useFormat()
  const blockerOf = useBlocker()
  return [
    {
      id: 'name',
      header: t(($) => $.clients.name),
      isWide: true,
      cell: (client) => <ClientName client={client} blocker={blockerOf(client)} />,
      sortValue: (client) => client.name.toLowerCase(),
    },
    {
      id: 'payday',
      header: t(($) => $.clients.payday),
      from: 'md',
      cell: (client) => <Payday payday={client.payday} />,
      sortValue: (client) => client.payday.payDate,
    },
    {
      id: 'status',
      header: t(($) => $.clients.status),
      from: 'sm',
      cell: (client) => <RunStatus payday={client.payday} />,
      sortValue: (client) => client.payday.state ?? '',
    },
    {
      id: 'blocker',
      header: t(($) => $.clients.blocker),
      from: 'lg',
      cell: (client) => {
        const blocker = blockerOf(client)
        return blocker ? (
          <Blocker text={blocker} />
        ) : (
          <span className="text-ink-3">{t(($) => $.clients.noBlocker)}</span>
        )
      },
      sortValue: (client) => blockerOf(client) ?? '',
    },
    {
      id: 'release',
      header: t(($) => $.clients.release),
      from: 'xl',
      cell: (client) => <Release client={client} />,
    },
    {
      id: 'net',
      header: t(($) => $.clients.net),
      isFigure: true,
      cell: (client) =>
        client.payday.net ? (
          <span className="font-semibold">{money(client.payday.net)}</span>
        ) : (
          <span className="text-ink-3">–</span>
        ),
      sortValue: (client) => client.payday.net?.amount ?? 0,
    },
  ]
}
