import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { OpenedPart } from '#components/overlays/opened-part.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import type { Wallet } from '#lib/api/server-state.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'

const CorrectAccountDialog = lazyPart(() => import('./correct-account-dialog.tsx'))

/** An account that pays, with the correction that waits for a second person, and the accounts before it. */
export function AccountRow({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useTranslation('settings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
          <Landmark aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          {/* the end of the number tells two accounts apart, so it wraps and is never cut off */}
          <span className="block text-base font-semibold [overflow-wrap:anywhere]">
            {wallet.bankName} <span className="num whitespace-nowrap">{wallet.accountNumberMasked}</span>
          </span>
          <span className="block truncate text-sm text-ink-2">
            {wallet.accountName} · {wallet.currency}
          </span>
        </span>
        <Guarded permission="edit:settings-company-info">
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {t(($) => $.account.correct)}
          </Button>
        </Guarded>
      </div>
      {wallet.waiting && <Waiting walletId={wallet.id} waiting={wallet.waiting} />}
      <Before history={wallet.history ?? []} />
      <OpenedPart isOpen={isOpen}>
        {isOpen && <CorrectAccountDialog wallet={wallet} onClose={() => setIsOpen(false)} />}
      </OpenedPart>
    </li>
  )
}

/** A correction that isn't in force yet: whoever is the second person decides about it here. */
function Waiting(props: {
  readonly walletId: Wallet['id']
  readonly waiting: NonNullable<Wallet['waiting']>
}) {
  const { t } = useTranslation('settings')
  const { waiting } = props
  const decide = useApiMutation(walletRoutes.decideWallet, { invalidates: [walletRoutes.listWallets] })
  const send = (decision: 'confirm' | 'decline'): void =>
    decide.mutate(
      { params: { walletId: props.walletId }, body: { accountId: waiting.id, decision } },
      {
        onSuccess: () =>
          showSuccess(t(decision === 'confirm' ? ($) => $.account.confirmed : ($) => $.account.declined)),
      },
    )
  const { bankName, accountNumberMasked: number, accountName, by, reason } = waiting
  return (
    <Banner
      tone="warn"
      className="mt-3"
      title={t(($) => $.account.waiting, { bank: bankName, number, name: accountName })}
      actions={
        waiting.mayDecide && (
          <>
            <Button size="sm" loading={decide.isPending} onClick={() => send('confirm')}>
              {t(($) => $.account.confirm)}
            </Button>
            <Button variant="secondary" size="sm" disabled={decide.isPending} onClick={() => send('decline')}>
              {t(($) => $.account.decline)}
            </Button>
          </>
        )
      }
    >
      {t(($) => $.account.waitingText, { by: by ?? '–', reason: reason ?? '–' })}
    </Banner>
  )
}

/** The accounts that were in force before, and since when they aren't. */
function Before({ history }: { readonly history: NonNullable<Wallet['history']> }) {
  const { t } = useTranslation('settings')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  if (history.length === 0) return null
  return (
    <ul
      aria-label={t(($) => $.account.before)}
      className="mt-2 ml-12.5 flex flex-col gap-1 text-xs text-ink-3"
    >
      {history.map(({ bankName, accountNumberMasked: number, until }) => (
        <li key={until}>
          {t(($) => $.account.until, { bank: bankName, number, time: instant(until, timeZone) })}
        </li>
      ))}
    </ul>
  )
}
