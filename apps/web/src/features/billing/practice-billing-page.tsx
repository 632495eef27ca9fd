import { consultantOverviewRoutes } from '@kazi/contract/consultant-overview'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type ClientBilling, statusTones } from './billing-answers.ts'
import { billingSearch } from './billing-search.ts'

/** How each client's use of the product is paid, and by whom. */
export function PracticeBillingPage() {
  const { t } = useTranslation('billing')
  const isOwner = useSession((session) => session.user?.currentConsultantRole?.role === 'owner')
  const address = useListAddress(billingSearch)
  const query = useApiQuery(consultantOverviewRoutes.listBillings, {}, { staleTimeMs: 0 })
  const [changing, setChanging] = useState<ClientBilling>()
  const columns = useColumns(isOwner ? setChanging : undefined)
  const clients = query.data?.data
  return (
    <ListPage
      name="billings"
      title={t(($) => $.practice.title)}
      sentence={t(($) => $.practice.sentence)}
      summary={clients && <Summary clients={clients} />}
      address={address}
      query={query}
      columns={columns}
      rowName={({ name }) => name}
      search={{ label: t(($) => $.practice.search), textOf: ({ name }) => name }}
      empty={{ icon: CreditCard, title: t(($) => $.practice.none), text: t(($) => $.practice.noneText) }}
      noneFound={t(($) => $.practice.noMatch)}
      sortedBy="name"
      expectedRows={4}
    >
      {changing && <PayerDialog client={changing} onClose={() => setChanging(undefined)} />}
    </ListPage>
  )
}

function Summary({ clients }: { readonly clients: readonly ClientBilling[] }) {
  const { t } = useTranslation('billing')
  const { number } = useFormat()
  const count = (is: (client: ClientBilling) => boolean) => number(clients.filter(is).length)
  return (
    <StatGroup className="max-sm:hidden">
      <Stat label={t(($) => $.practice.clients)} value={number(clients.length)} />
      <Stat label={t(($) => $.practice.wePay)} value={count(({ payer }) => payer === 'practice')} />
      <Stat label={t(($) => $.practice.withOpen)} value={count(({ open }) => open !== null)} />
    </StatGroup>
  )
}

function useColumns(change: ((client: ClientBilling) => void) | undefined): readonly Column<ClientBilling>[] {
  const { t } = useTranslation('billing')
  const { money, number } = useFormat()
  const statusOf = ({ isBilled, status }: ClientBilling) =>
    isBilled ? (
      <StateChip tone={statusTones[status]}>{t(($) => $.status[status])}</StateChip>
    ) : (
      <StateChip tone="neutral">{t(($) => $.status.off)}</StateChip>
    )
  const none = <span className="text-ink-3">–</span>
  return [
    {
      id: 'name',
      header: t(($) => $.practice.client),
      isWide: true,
      cell: (client) => (
        <RowName
          leading={<OrganizationBadge name={client.name} className="size-9" />}
          name={client.name}
          detail={client.plan ?? t(($) => $.noPlan)}
          narrow={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {statusOf(client)}
              <Payer client={client} change={change} />
            </span>
          }
        />
      ),
      sortValue: ({ name }) => name.toLowerCase(),
    },
    {
      id: 'status',
      header: t(($) => $.practice.status),
      from: 'sm',
      cell: statusOf,
      sortValue: ({ status }) => status,
    },
    {
      id: 'people',
      header: t(($) => $.people),
      from: 'lg',
      isFigure: true,
      cell: ({ people }) => (people === null ? none : number(people)),
      sortValue: ({ people }) => people ?? 0,
    },
    {
      id: 'lastTotal',
      header: t(($) => $.practice.lastInvoice),
      from: 'md',
      isFigure: true,
      cell: ({ lastTotal }) => (lastTotal === null ? none : money(lastTotal)),
    },
    {
      id: 'open',
      header: t(($) => $.practice.open),
      isFigure: true,
      cell: ({ open }) => (open === null ? none : <Open open={open} />),
      sortValue: ({ open }) => open?.dueOn ?? '',
    },
    {
      id: 'payer',
      header: t(($) => $.payer),
      from: 'sm',
      cell: (client) => <Payer client={client} change={change} />,
      sortValue: ({ payer }) => payer,
    },
  ]
}

/** What isn't paid yet, and by when it is to be. */
function Open({ open }: { readonly open: NonNullable<ClientBilling['open']> }) {
  const { t } = useTranslation('billing')
  const { money, date } = useFormat()
  return (
    <>
      <span className="block font-semibold">{money(open.total)}</span>
      <span className="block text-xs text-warn">
        {t(($) => $.practice.dueOn, { on: date(open.dueOn, 'short') })}
      </span>
    </>
  )
}

function Payer(props: {
  readonly client: ClientBilling
  readonly change: ((client: ClientBilling) => void) | undefined
}) {
  const { t } = useTranslation('billing')
  const { client, change } = props
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {t(($) => $.practice.payers[client.payer])}
      {change && client.isBilled && (
        <Button variant="link" size="sm" onClick={() => change(client)}>
          {t(($) => $.practice.change)}
        </Button>
      )}
    </span>
  )
}

/** Says who is invoiced for a client from the next month on. */
function PayerDialog({ client, onClose }: { readonly client: ClientBilling; readonly onClose: () => void }) {
  const { t } = useTranslation('billing')
  const payer = client.payer === 'practice' ? ('client' as const) : ('practice' as const)
  const set = useApiMutation(consultantOverviewRoutes.setPayer, {
    showsError: false,
    invalidates: [consultantOverviewRoutes.listBillings],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.practice.changed, { name: client.name }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.practice.changeTitle[payer], { name: client.name })}
      consequence={t(($) => $.practice.changeText[payer])}
      confirmLabel={t(($) => $.practice.changeConfirm[payer])}
      mutation={set}
      input={() => ({ params: { organization_id: client.id }, body: { payer } })}
    />
  )
}
