import type { DisbursementKind } from '@kazi/contract/disbursement-vocabulary'
import { disbursementRoutes } from '@kazi/contract/disbursements'
import { Landmark } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { showError, showSuccess } from '#lib/state/toast.ts'
import { disbursementTones, madeStale } from './paying-answers.ts'

const DisbursementDrawer = lazyPart(async () => ({
  default: (await import('./disbursement-drawer.tsx')).DisbursementDrawer,
}))

const shownAtMost = 4

/** What is approved of a kind and waits to be paid, what is on its way, and what was paid lately. */
export function PayCard(props: {
  readonly kind: DisbursementKind
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('disbursements')
  const { money } = useFormat()
  const errorText = useErrorText()
  const { kind, openId } = props
  const query = useApiQuery(disbursementRoutes.list, { query: { kind, perPage: shownAtMost } })
  const create = useApiMutation(disbursementRoutes.create, {
    ...{ showsError: false, invalidates: madeStale },
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.done.created))
      props.onOpen(data.id)
    },
    onError: (error) => showError(errorText(error)),
  })
  const ready = query.data?.ready.find((one) => one.kind === kind)
  const rows = query.data?.data ?? []
  const drawer = openId && (
    <Suspense fallback={<WaitingLine />}>
      <DisbursementDrawer key={openId} disbursementId={openId} onClose={props.onClose} />
    </Suspense>
  )
  if (!ready && rows.length === 0) return drawer || null
  return (
    <section
      aria-label={t(($) => $.title)}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-raised px-5 py-4 shadow-e1 ring-1 ring-line print:hidden"
    >
      {ready && (
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <Landmark aria-hidden className="size-5 text-ink-3" />
          <p className="min-w-48 flex-1 text-base">
            {t(($) => $.ready, { count: ready.count, total: money(ready.total) })}
            <span className="block text-sm text-ink-3">{t(($) => $.sentence)}</span>
          </p>
          <Button loading={create.isPending} onClick={() => create.mutate({ body: { kind } })}>
            {t(($) => $.pay, { total: money(ready.total) })}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ul aria-label={t(($) => $.lately)} className="flex flex-wrap gap-2">
          {rows.map(({ id, number, state, total }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => props.onOpen(id)}
                className="flex items-center gap-2 rounded-md px-3 py-2 text-sm ring-1 ring-line transition-colors hover:bg-sunken"
              >
                <span className="num font-medium">KD-{number}</span>
                <span className="num text-ink-2">{money(total)}</span>
                <StateChip tone={disbursementTones[state]}>{t(($) => $.state[state])}</StateChip>
              </button>
            </li>
          ))}
        </ul>
      )}
      {drawer}
    </section>
  )
}
