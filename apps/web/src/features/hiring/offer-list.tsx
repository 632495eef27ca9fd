import { offerRoutes } from '@kazi/contract/hiring/offers'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Facts } from '#components/layout/card.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Application, madeStale, type Offer, offerTones } from './hiring-answers.ts'

/** The offers to a candidate: how far each is, and what can be done. */
export function OfferList({ application }: { readonly application: Application }) {
  const { t } = useTranslation('hiring')
  if (application.offers.length === 0) return null
  return (
    <section aria-label={t(($) => $.offers.title)} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t(($) => $.offers.title)}</h3>
      {application.offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} name={application.name} />
      ))}
    </section>
  )
}

function OfferCard({ offer, name }: { readonly offer: Offer; readonly name: string }) {
  const { t } = useTranslation('hiring')
  const { money, date, list } = useFormat()
  const { salary, state, actions, waitsFor } = offer
  return (
    <div className="flex flex-col gap-3 rounded-md bg-surface px-4 py-4 ring-1 ring-line">
      <p className="flex items-center justify-between gap-3 font-semibold">
        {offer.jobTitle}
        <StateChip tone={offerTones[state]}>{t(($) => $.offerState[state])}</StateChip>
      </p>
      <Facts
        columns={2}
        facts={[
          {
            label: t(($) => $.offers.salary),
            value: salary
              ? t(($) => $.offers.basis[salary.basis], {
                  amount: money({ amount: salary.amount, currency: salary.currency }),
                })
              : t(($) => $.offers.payHidden),
          },
          { label: t(($) => $.offers.startOn), value: date(offer.startOn) },
          { label: t(($) => $.offers.expiresOn), value: date(offer.expiresOn) },
          ...(waitsFor.length > 0 ? [{ label: t(($) => $.offers.waitsFor), value: list(waitsFor) }] : []),
          ...(offer.signedBy ? [{ label: t(($) => $.offers.signedBy), value: offer.signedBy }] : []),
          ...(offer.reason ? [{ label: t(($) => $.offers.reason), value: offer.reason }] : []),
        ]}
      />
      {actions.length > 0 && <OfferActions offer={offer} name={name} />}
    </div>
  )
}

function OfferActions({ offer, name }: { readonly offer: Offer; readonly name: string }) {
  const { t } = useTranslation('hiring')
  const [asked, setAsked] = useState<'rescind' | 'decline'>()
  const params = { offer_id: offer.id }
  const close = (): void => setAsked(undefined)
  const options = { invalidates: madeStale, showsError: false, onSuccess: close } as const
  const approve = useApiMutation(offerRoutes.reviewOffer, { invalidates: madeStale })
  const review = useApiMutation(offerRoutes.reviewOffer, options)
  const rescind = useApiMutation(offerRoutes.rescindOffer, options)
  const reason = {
    label: t(($) => $.offers.reason),
    lengthMax: 200,
    missing: t(($) => $.offers.reasonMissing),
  }
  return (
    <div className="flex flex-wrap gap-2">
      {offer.actions.includes('approve') && (
        <Button
          size="sm"
          loading={approve.isPending}
          onClick={() => approve.mutate({ params, body: { decision: 'approve' } })}
        >
          {t(($) => $.offers.approve)}
        </Button>
      )}
      {offer.actions.includes('decline') && (
        <Button size="sm" variant="secondary" onClick={() => setAsked('decline')}>
          {t(($) => $.offers.decline)}
        </Button>
      )}
      {offer.actions.includes('download') && <DownloadOffer id={offer.id} />}
      {offer.actions.includes('rescind') && (
        <Button size="sm" variant="ghost" onClick={() => setAsked('rescind')}>
          {t(($) => $.offers.rescind)}
        </Button>
      )}
      <DecisionDialog
        isOpen={asked === 'rescind'}
        isDanger
        onClose={close}
        title={t(($) => $.offers.rescindTitle, { name })}
        consequence={t(($) => $.offers.rescindText)}
        confirmLabel={t(($) => $.offers.rescind)}
        reason={reason}
        mutation={rescind}
        input={({ reason: said }) => ({ params, body: { reason: said } })}
      />
      <DecisionDialog
        isOpen={asked === 'decline'}
        isDanger
        onClose={close}
        title={t(($) => $.offers.declineTitle, { name })}
        consequence={t(($) => $.offers.declineText)}
        confirmLabel={t(($) => $.offers.decline)}
        reason={reason}
        mutation={review}
        input={({ reason: said }) => ({ params, body: { decision: 'decline' as const, reason: said } })}
      />
    </div>
  )
}

function DownloadOffer({ id }: { readonly id: string }) {
  const { t } = useTranslation('hiring')
  const file = useFile()
  const params = { offer_id: id }
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={file.busy !== null}
      onClick={() => file.take('offer', () => callApi(offerRoutes.downloadOffer, { params }))}
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.offers.download)}
    </Button>
  )
}
