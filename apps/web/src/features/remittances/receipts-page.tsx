import { fileRoutes } from '@kazi/contract/files'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import { remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import { Download, Paperclip, Receipt as ReceiptIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type Receipt, receiptsInput } from './remittances-answers.ts'
import { receiptsSearch } from './remittances-search.ts'

const ReceiptDialog = lazyPart(async () => ({ default: (await import('./payments-part.tsx')).ReceiptDialog }))

/** What was paid to authorities and third parties, the latest first, each with its receipt. */
export function ReceiptsPage() {
  const { t } = useTranslation('remittances')
  const { country } = useOrganization()
  const address = useListAddress(receiptsSearch)
  const query = useApiQuery(paperRoutes.listReceipts, receiptsInput(address.search), { keepPrevious: true })
  const [attaching, setAttaching] = useState<string>()
  const columns = useColumns(setAttaching)
  return (
    <ListPage
      name="receipts"
      title={t(($) => $.receiptsTitle)}
      sentence={t(($) => $.receiptsSentence)}
      address={address}
      query={query}
      columns={columns}
      rowName={({ reference, bodyName }) => `${bodyName}, ${reference}`}
      search={{ label: t(($) => $.list.searchReceipts) }}
      filters={[
        {
          kind: 'choice',
          name: 'type',
          label: t(($) => $.type),
          all: t(($) => $.list.allTypes),
          options: remittanceTypesOf[country].map((value) => ({ value, label: t(($) => $.types[value]) })),
        },
        {
          kind: 'choice',
          name: 'missing',
          label: t(($) => $.receipt),
          all: t(($) => $.list.allReceipts),
          options: [{ value: 'receipt', label: t(($) => $.list.withoutReceipt) }],
        },
      ]}
      empty={{
        icon: ReceiptIcon,
        title: t(($) => $.list.noReceipts),
        text: t(($) => $.list.noReceiptsText),
      }}
      noneFound={t(($) => $.list.noneFound)}
    >
      {attaching && (
        <Suspense fallback={<WaitingLine />}>
          <ReceiptDialog paymentId={attaching} onClose={() => setAttaching(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}

function useColumns(onAttach: (paymentId: string) => void): readonly Column<Receipt>[] {
  const { t } = useTranslation('remittances')
  const { date, money, month } = useFormat()
  return [
    {
      id: 'body',
      header: t(($) => $.body),
      isWide: true,
      cell: (row) => (
        <RowName
          name={t(($) => $.types[row.type])}
          detail={`${row.bodyName} · ${month(row.period)}`}
          narrow={!row.receiptFileId && <Chip tone="warn">{t(($) => $.list.withoutReceipt)}</Chip>}
        />
      ),
    },
    {
      id: 'paidOn',
      header: t(($) => $.paidOn),
      from: 'sm',
      cell: (row) => <span className="num whitespace-nowrap">{date(row.paidOn)}</span>,
    },
    {
      id: 'reference',
      header: t(($) => $.reference),
      from: 'lg',
      cell: (row) => <span className="num">{row.reference}</span>,
    },
    {
      id: 'receipt',
      header: t(($) => $.receipt),
      from: 'md',
      cell: (row) => <ReceiptCell row={row} onAttach={onAttach} />,
    },
    {
      id: 'amount',
      header: t(($) => $.amount),
      isFigure: true,
      cell: (row) => <span className="font-semibold">{money(row.amount)}</span>,
    },
  ]
}

function ReceiptCell(props: { readonly row: Receipt; readonly onAttach: (paymentId: string) => void }) {
  const { t } = useTranslation('remittances')
  const file = useFile()
  const { id, receiptFileId, receiptName } = props.row
  if (receiptFileId === null) {
    return (
      <Guarded
        permission="edit:remittance"
        otherwise={<Chip tone="warn">{t(($) => $.list.withoutReceipt)}</Chip>}
      >
        <Button size="sm" variant="secondary" onClick={() => props.onAttach(id)}>
          <Paperclip aria-hidden className="size-3.5" />
          {t(($) => $.payments.attach)}
        </Button>
      </Guarded>
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('receipt', () => callApi(fileRoutes.downloadFile, { params: { fileId: receiptFileId } }))
      }
    >
      <Download aria-hidden className="size-3.5" />
      <span className="max-w-44 truncate">{receiptName}</span>
    </Button>
  )
}
