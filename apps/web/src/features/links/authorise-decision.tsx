import type { authorizationRoutes } from '@kazi/contract/account/authorizations'
import type { ResponseOf } from '@kazi/contract/route'
import { ArrowDown, CircleCheck, CircleX } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { linkParts } from '#lib/pages/link-parts.ts'
import { DoneSheet, LinkSheet } from './link-sheet.tsx'
import { isLinkInvalid } from './use-link.ts'

export type Authorization = ResponseOf<typeof authorizationRoutes.readAuthorization>['data']
type Decision = 'approve' | 'decline'

const pinLength = 6

/** The PIN, and what was decided with it. */
function useDecision(token: string, onDead: () => void) {
  const { t } = useTranslation('links')
  const errorText = useErrorText()
  const [pin, setPin] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState<Decision>()
  const [decided, setDecided] = useState<Decision>()

  async function decide(decision: Decision): Promise<void> {
    if (sending) return
    if (pin.length < pinLength) return setError(t(($) => $.pin.sixDigits))
    setSending(decision)
    setError(undefined)
    try {
      const { authorizationRoutes } = await import('@kazi/contract/account/authorizations')
      await callApi(authorizationRoutes.authorize, {
        params: { token },
        body: { pin, decision, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      })
      setDecided(decision)
    } catch (refusal) {
      if (isLinkInvalid(refusal)) return onDead()
      setError(errorText(refusal))
      setPin('')
    } finally {
      setSending(undefined)
    }
  }

  function type(next: string): void {
    setPin(next)
    if (next !== '') setError(undefined)
  }
  return { pin, type, reason, setReason, error, sending, decided, decide }
}

/** What somebody else started, exactly, and the PIN that decides on it. */
export default function AuthoriseDecision(props: {
  readonly token: string
  readonly authorization: Authorization
  readonly onDead: () => void
}) {
  const { t } = useTranslation('links')
  const { authorization } = props
  const decision = useDecision(props.token, props.onDead)
  const { subject, approval } = authorization
  if (decision.decided === 'approve') {
    return (
      <DoneSheet
        icon={<CircleCheck aria-hidden className="size-6.5" strokeWidth={1.7} />}
        title={t(($) => $.authorise.approvedTitle)}
        sentence={t(($) => (approval ? $.authorise.approvedIt : $.authorise.approved), { subject })}
      />
    )
  }
  if (decision.decided === 'decline') {
    return (
      <DoneSheet
        icon={<CircleX aria-hidden className="size-6.5" strokeWidth={1.7} />}
        title={t(($) => $.authorise.declinedTitle)}
        sentence={t(($) => (approval ? $.authorise.declinedIt : $.authorise.declined), {
          starter: authorization.startedBy.name,
          subject,
        })}
      />
    )
  }
  return (
    <LinkSheet
      leading={
        <div className="flex items-center gap-3">
          <OrganizationBadge name={authorization.organization.name} className="size-10" />
          <span className="font-semibold">{authorization.organization.name}</span>
        </div>
      }
      title={t(($) => (approval ? $.authorise.titleIt : $.authorise.title), { subject })}
      sentence={<Started authorization={authorization} />}
    >
      {approval ? <Approved approval={approval} /> : <AccountChange authorization={authorization} />}
      {authorization.hasPin ? (
        <PinForm decision={decision} approval={approval} />
      ) : (
        <>
          <p className="mt-6 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-ink ring-1 ring-warn/15 ring-inset">
            <span className="font-semibold text-warn">{t(($) => $.authorise.noPinTitle)}</span>{' '}
            {t(($) => $.authorise.noPin)}
          </p>
          <ButtonLink to="/app/settings" search={{ tab: 'personal-info' }} size="lg" className="mt-5 w-full">
            {t(($) => $.authorise.createPin)}
          </ButtonLink>
        </>
      )}
    </LinkSheet>
  )
}

function Started({ authorization }: { readonly authorization: Authorization }) {
  const { t } = useTranslation('links')
  const { instant } = useFormat()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return t(($) => (authorization.approval ? $.authorise.submitted : $.authorise.started), {
    starter: authorization.startedBy.name,
    time: instant(authorization.startedAt, ownZone),
    until: instant(authorization.expiresAt, ownZone),
  })
}

type Account = NonNullable<Authorization['after']>

type Approval = NonNullable<Authorization['approval']>

/** What approving does: how much, for whom, when, and what has to be looked at first. */
function Approved({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation('links')
  const { money, date, number } = useFormat()
  const { people, amount, on, level, warnings } = approval
  const facts = [
    ...(people === null ? [] : [{ label: t(($) => $.authorise.people), value: number(people) }]),
    ...(on === null ? [] : [{ label: t(($) => $.authorise.on), value: date(on, 'long') }]),
    ...(level.of > 1
      ? [{ label: t(($) => $.authorise.level), value: `${level.current} / ${level.of}` }]
      : []),
  ]
  return (
    <>
      <dl className="rounded-lg bg-sunken px-4 py-3.5 ring-1 ring-line ring-inset">
        {amount && (
          <>
            <dt className="text-xs text-ink-3">{t(($) => $.authorise.amount)}</dt>
            <dd className="display-num mb-2 text-2xl whitespace-nowrap">{money(amount)}</dd>
          </>
        )}
        {facts.map((fact) => (
          <div key={fact.label} className="flex justify-between gap-4 py-0.5 text-sm">
            <dt className="text-ink-2">{fact.label}</dt>
            <dd className="num text-right font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {warnings > 0 && (
        <p className="mt-4 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-ink ring-1 ring-warn/15 ring-inset">
          {t(($) => $.authorise.lookFirst, { count: warnings })}
        </p>
      )}
      <ButtonLink {...linkParts(approval.link)} variant="secondary" className="mt-4 w-full">
        {t(($) => $.authorise.open)}
      </ButtonLink>
    </>
  )
}

/** Where the pay goes now, and where it will go. */
function AccountChange({ authorization }: { readonly authorization: Authorization }) {
  const { t } = useTranslation('links')
  return (
    <dl className="overflow-hidden rounded-lg ring-1 ring-line">
      <div className="bg-sunken px-4 py-3.5">
        <dt className="text-xs text-ink-3">{t(($) => $.authorise.before)}</dt>
        <dd className="mt-0.5">
          {authorization.before ? (
            <AccountLines account={authorization.before} />
          ) : (
            <span className="text-base text-ink-2">{t(($) => $.authorise.noAccount)}</span>
          )}
        </dd>
      </div>
      <div className="relative border-t border-line bg-raised px-4 py-3.5">
        <span
          aria-hidden
          className="absolute -top-3.5 right-4 grid size-7 place-items-center rounded-full bg-accent text-on-accent"
        >
          <ArrowDown className="size-4" />
        </span>
        <dt className="text-xs text-ink-3">{t(($) => $.authorise.after)}</dt>
        <dd className="mt-0.5">
          {authorization.after && <AccountLines account={authorization.after} isNew />}
        </dd>
      </div>
    </dl>
  )
}

function AccountLines({ account, isNew = false }: { readonly account: Account; readonly isNew?: boolean }) {
  return (
    <>
      <span className={isNew ? 'block text-base font-semibold' : 'block text-base text-ink-2'}>
        {account.bankName} <span className="num">{account.accountNumberMasked}</span>
      </span>
      <span className="block text-sm text-ink-2">{account.accountName}</span>
    </>
  )
}

function PinForm(props: {
  readonly decision: ReturnType<typeof useDecision>
  readonly approval: Authorization['approval']
}) {
  const { decision, approval } = props
  const canApprove = approval === null || approval.warnings === 0
  const { t } = useTranslation('links')
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (canApprove) void decision.decide('approve')
      }}
    >
      <OtpField
        isSecret
        label={t(($) => $.authorise.pin)}
        hint={t(($) => $.authorise.pinHint)}
        value={decision.pin}
        onChange={decision.type}
        error={decision.error}
      />
      {approval && (
        <TextField
          label={t(($) => $.authorise.reason)}
          hint={t(($) => $.authorise.reasonHint)}
          isOptional
          maxLength={500}
          value={decision.reason}
          onChange={(event) => decision.setReason(event.target.value)}
        />
      )}
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
        {canApprove && (
          <Button type="submit" size="lg" className="sm:flex-1" loading={decision.sending === 'approve'}>
            {t(($) => (approval ? $.authorise.approveIt : $.authorise.approve))}
          </Button>
        )}
        <Button
          variant="secondary"
          size="lg"
          loading={decision.sending === 'decline'}
          onClick={() => void decision.decide('decline')}
        >
          {t(($) => (approval ? $.authorise.declineIt : $.authorise.decline))}
        </Button>
      </div>
    </form>
  )
}
