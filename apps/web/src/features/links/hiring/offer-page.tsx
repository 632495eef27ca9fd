import type { offerRoutes } from '@kazi/contract/hiring/offers'
import type { ResponseOf } from '@kazi/contract/route'
import { Download, PartyPopper, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Facts } from '#components/layout/card.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { LinkPage } from '../link-page.tsx'
import { DoneSheet } from '../link-sheet.tsx'
import { isLinkInvalid, loadSoon, useLink } from '../use-link.ts'
import { Letter, WideSheet } from './wide-sheet.tsx'

type Offer = ResponseOf<typeof offerRoutes.viewOffer>['data']

const SignForm = lazyPart(async () => ({ default: (await import('./sign-form.tsx')).SignForm }))
const loadRoutes = loadSoon(() => import('@kazi/contract/hiring/offers').then((part) => part.offerRoutes))

const readOffer = async (token: string): Promise<Offer> =>
  (await callApi((await loadRoutes()).viewOffer, { params: { token } })).data

/** An offer, by the link of its mail: what it says, and the candidate's yes or no. */
export function OfferPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readOffer)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(offer) => <OfferSheet token={token} offer={offer} onDead={bury} />}
    </LinkPage>
  )
}

function OfferSheet(props: { readonly token: string; readonly offer: Offer; readonly onDead: () => void }) {
  const { t } = useTranslation('links')
  const [offer, setOffer] = useState(props.offer)
  const { token } = props
  if (offer.state === 'accepted') {
    return (
      <DoneSheet
        icon={<PartyPopper aria-hidden className="size-6.5" />}
        title={t(($) => $.offer.acceptedTitle)}
        sentence={t(($) => $.offer.acceptedText, {
          employer: offer.employer,
          name: offer.signedBy ?? offer.name,
        })}
      >
        <Copy token={token} />
      </DoneSheet>
    )
  }
  if (offer.state === 'rejected') {
    return (
      <DoneSheet
        icon={<Undo2 aria-hidden className="size-6.5" />}
        title={t(($) => $.offer.rejectedTitle)}
        sentence={t(($) => $.offer.rejectedText, { employer: offer.employer })}
      />
    )
  }
  return <OpenOffer token={token} offer={offer} onAnswer={setOffer} onDead={props.onDead} />
}

function OpenOffer(props: {
  readonly token: string
  readonly offer: Offer
  readonly onAnswer: (offer: Offer) => void
  readonly onDead: () => void
}) {
  const { t } = useTranslation('links')
  const { date, money } = useFormat()
  const { token, offer, onAnswer, onDead } = props
  const { salary, documentHash } = offer
  const amount = money({ amount: salary.amount, currency: salary.currency })
  async function accept(signature: { name: string; paths: string[] }): Promise<void> {
    try {
      const body = { signature, documentHash, consents: true as const }
      onAnswer((await callApi((await loadRoutes()).acceptOffer, { params: { token }, body })).data)
    } catch (error) {
      if (isLinkInvalid(error)) return onDead()
      throw error
    }
  }
  return (
    <WideSheet
      owner={offer.employer}
      title={t(($) => $.offer.title, { title: offer.jobTitle })}
      sentence={t(($) => $.offer.until, { date: date(offer.expiresOn) })}
    >
      <Facts
        columns={2}
        facts={[
          { label: t(($) => $.offer.salary), value: t(($) => $.offer.basis[salary.basis], { amount }) },
          { label: t(($) => $.offer.startOn), value: date(offer.startOn) },
          { label: t(($) => $.offer.type), value: t(($) => $.offer.employmentType[offer.employmentType]) },
          ...(offer.department ? [{ label: t(($) => $.offer.department), value: offer.department }] : []),
        ]}
      />
      <Letter paragraphs={offer.paragraphs} />
      <Copy token={token} />
      <section aria-label={t(($) => $.offer.accept)} className="border-t border-line pt-6">
        <h2 className="mb-4 text-lg">{t(($) => $.offer.accept)}</h2>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <SignForm
            name={offer.name}
            submitLabel={t(($) => $.offer.acceptAs, { title: offer.jobTitle })}
            sign={accept}
          />
        </Suspense>
      </section>
      <Refusing token={token} onAnswer={onAnswer} onDead={onDead} />
    </WideSheet>
  )
}

function Copy({ token }: { readonly token: string }) {
  const { t } = useTranslation('links')
  const file = useFile()
  const take = async () => callApi((await loadRoutes()).downloadCopy, { params: { token } })
  return (
    <Button
      variant="secondary"
      className="w-full"
      loading={file.busy !== null}
      onClick={() => file.take('copy', take)}
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.offer.copy)}
    </Button>
  )
}

/** Saying no, with a word why: asked for twice, as it can't be taken back. */
function Refusing(props: {
  readonly token: string
  readonly onAnswer: (offer: Offer) => void
  readonly onDead: () => void
}) {
  const { t } = useTranslation('links')
  const errorText = useErrorText()
  const [reason, setReason] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  if (reason === undefined) {
    return (
      <Button variant="ghost" className="self-center" onClick={() => setReason('')}>
        {t(($) => $.offer.reject)}
      </Button>
    )
  }
  async function send(): Promise<void> {
    if (!reason?.trim()) return setRefusal(t(($) => $.offer.reasonMissing))
    setSending(true)
    try {
      const call = { params: { token: props.token }, body: { reason } }
      props.onAnswer((await callApi((await loadRoutes()).rejectOffer, call)).data)
    } catch (error) {
      if (isLinkInvalid(error)) return props.onDead()
      setRefusal(errorText(error))
      setSending(false)
    }
  }
  return (
    <section aria-label={t(($) => $.offer.reject)} className="flex flex-col gap-3 border-t border-line pt-6">
      <TextareaField
        label={t(($) => $.offer.reason)}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RefusalNotice message={refusal} />
      <Button variant="danger" loading={isSending} onClick={() => void send()}>
        {t(($) => $.offer.rejectFinally)}
      </Button>
    </section>
  )
}
