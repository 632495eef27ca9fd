import { billingRoutes } from '@kazi/contract/billing'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { TableFooter } from '#components/table/table-footer.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Invoice } from './billing-answers.ts'

const perPage = 12

/** A year of invoices at a time, the latest first, each with its paper; one that is paid has its receipt. */
export function InvoicesCard() {
  const { t } = useTranslation('billing')
  const [page, setPage] = useState(1)
  const query = useApiQuery(billingRoutes.listPayments, { query: { page, perPage } }, { keepPrevious: true })
  const invoices = query.data?.data
  return (
    <Card title={t(($) => $.invoices.title)} description={t(($) => $.invoices.sentence)}>
      {failureOf(query, 'py-2')}
      {!invoices && !query.error && <SkeletonLines lines={4} />}
      {invoices?.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.invoices.none)}</p>}
      {invoices && invoices.length > 0 && (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
      {query.data && query.data.meta.pages > 1 && <TableFooter meta={query.data.meta} onPage={setPage} />}
    </Card>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('billing')
  const { money, date, days } = useFormat()
  const { reference, paidOn } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{days(invoice.from, invoice.to)}</p>
        <p className="text-xs text-ink-3">
          <span className="num">{reference}</span> ·{' '}
          {t(($) => $.invoices.of, { count: invoice.people, plan: invoice.plan })}
        </p>
      </div>
      <span className="num font-semibold">{money(invoice.total)}</span>
      <StateChip tone={paidOn === null ? 'warn' : 'up'}>
        {paidOn === null
          ? t(($) => $.invoices.dueOn, { on: date(invoice.dueOn, 'short') })
          : t(($) => $.invoices.paidOn, { on: date(paidOn, 'short') })}
      </StateChip>
      <span className="flex flex-wrap">
        <Paper invoice={invoice} kind="invoice" />
        {paidOn !== null && <Paper invoice={invoice} kind="receipt" />}
      </span>
    </li>
  )
}

function Paper({ invoice, kind }: { readonly invoice: Invoice; readonly kind: 'invoice' | 'receipt' }) {
  const { t } = useTranslation('billing')
  const file = useFile()
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={file.busy !== null}
      onClick={() =>
        file.take(invoice.reference, () =>
          callApi(billingRoutes.downloadInvoice, {
            params: { number: String(invoice.number) },
            query: { kind },
          }),
        )
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.invoices[kind])}
    </Button>
  )
}
