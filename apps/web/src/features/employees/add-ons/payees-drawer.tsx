import { payeeRoutes } from '@kazi/contract/employees/payees'
import { Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { ErrorState } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import type { Payee } from './payee-dialog.tsx'

const PayeeDialog = lazyPart(async () => ({ default: (await import('./payee-dialog.tsx')).PayeeDialog }))

/** The organisation's directory of who gets what is deducted. */
export function PayeesDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('addOns')
  const [opened, setOpened] = useState<'new' | Payee>()
  const query = useApiQuery(payeeRoutes.listPayees, {})
  const payees = query.data?.data
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(($) => $.payee.title)}
      subtitle={t(($) => $.payee.sentence)}
      footer={
        <Guarded permission="edit:bonus-and-deductions">
          <Button onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.payee.add)}
          </Button>
        </Guarded>
      }
    >
      {payees ? (
        <Rows payees={payees} onEdit={setOpened} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <Skeleton className="h-32 rounded-md" />
      )}
      {opened && (
        <Suspense>
          <PayeeDialog
            {...(opened === 'new' ? {} : { payee: opened })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Drawer>
  )
}

function Rows({
  payees,
  onEdit,
}: {
  readonly payees: readonly Payee[]
  readonly onEdit: (one: Payee) => void
}) {
  const { t } = useTranslation('addOns')
  if (payees.length === 0) return <p className="text-sm text-ink-2">{t(($) => $.payee.none)}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {payees.map((payee) => (
        <li key={payee.id} className="flex items-start justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {payee.name}
              <Chip>{t(($) => $.payee.kinds[payee.kind])}</Chip>
              {payee.isArchived && <Chip tone="warn">{t(($) => $.payee.archived)}</Chip>}
            </p>
            <p className="num text-xs text-ink-3">
              {[payee.account && `${payee.account.bankName} ${payee.account.accountNumber}`, payee.reference]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Guarded permission="edit:bonus-and-deductions">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(($) => $.payee.edit, { name: payee.name })}
              onClick={() => onEdit(payee)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
          </Guarded>
        </li>
      ))}
    </ul>
  )
}
