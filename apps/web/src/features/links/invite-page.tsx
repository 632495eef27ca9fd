import type { ResponseOf } from '@kazi/contract/route'
import type { invitationRoutes } from '@kazi/contract/team/invitations'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { SecondFactorField } from '#components/fields/second-factor-field.tsx'
import { StrengthMeter } from '#components/fields/strength-meter.tsx'
import { PasswordField, TextField } from '#components/fields/text-field.tsx'
import { LockedNotice } from '#components/notices/locked-notice.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { ApiError } from '#lib/api/errors.ts'
import { type LightForm, useLightForm } from '#lib/forms/light-form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { openSession } from '#lib/session/session.ts'
import type { Acceptance } from './acceptance.ts'
import { LinkPage } from './link-page.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { isLinkInvalid, loadSoon, useLink } from './use-link.ts'

type Invitation = ResponseOf<typeof invitationRoutes.readInvitation>['data']

const loadInvitationRoutes = loadSoon(() =>
  import('@kazi/contract/team/invitations').then((part) => part.invitationRoutes),
)

async function readInvitation(token: string): Promise<Invitation> {
  const { readInvitation: route } = await loadInvitationRoutes()
  return (await callApi(route, { params: { token } })).data
}

/** Joining a team, or a practice, by the link of a mail. */
export function InvitePage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readInvitation)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(invitation) => <Joining token={token} invitation={invitation} onDead={bury} />}
    </LinkPage>
  )
}

/** How far the joining has come, by what the server says to it. */
function useJoining(token: string, onDead: () => void) {
  const navigate = useNavigate()
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const [lock, setLock] = useState<{ readonly seconds: number }>()

  async function join(body: Acceptance): Promise<void> {
    setLock(undefined)
    try {
      const { acceptInvitation } = await loadInvitationRoutes()
      const { data } = await callApi(acceptInvitation, { params: { token }, body })
      openSession(data)
      await navigate({ to: '/app', replace: true })
    } catch (error) {
      const { code, retryAfterSeconds } = error instanceof ApiError ? error : {}
      if (isLinkInvalid(error)) onDead()
      else if (code === 'account.second-factor-needed') setNeedsSecondFactor(true)
      else if (code === 'account.locked' && retryAfterSeconds) setLock({ seconds: retryAfterSeconds })
      else throw error
    }
  }
  return { needsSecondFactor, lock, join, unlock: () => setLock(undefined) }
}

function Joining(props: {
  readonly token: string
  readonly invitation: Invitation
  readonly onDead: () => void
}) {
  const { t } = useTranslation('links')
  const { invitation } = props
  const { needsSecondFactor, lock, join, unlock } = useJoining(props.token, props.onDead)
  const form = useLightForm({
    loadSchema: async () => (await import('./acceptance.ts')).acceptance,
    makeBody: ({ secondFactor, ...typed }) => (secondFactor ? { ...typed, secondFactor } : typed),
  })
  const place = invitation.organization.name
  return (
    <LinkSheet
      leading={<OrganizationBadge name={place} className="size-12 text-sm" />}
      title={t(($) => $.invite.title, { place })}
      sentence={<InvitationSentence invitation={invitation} />}
    >
      <form {...form.attributes(join)} className="flex flex-col gap-5">
        {lock ? (
          <LockedNotice seconds={lock.seconds} onOver={unlock} />
        ) : (
          <RefusalNotice message={form.refusal} />
        )}
        {/* for password managers: whose password it is */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <div hidden={needsSecondFactor} className="flex flex-col gap-5 [&[hidden]]:hidden">
          {invitation.hasAccount ? (
            <PasswordField
              label={t(($) => $.invite.ownPassword)}
              hint={t(($) => $.invite.ownPasswordHint, { email: invitation.email })}
              autoComplete="current-password"
              name="password"
              error={form.errors.password}
            />
          ) : (
            <NewPersonFields form={form} invitation={invitation} />
          )}
        </div>
        {needsSecondFactor && <SecondFactorField error={form.errors.secondFactor} />}
        <Button
          type="submit"
          size="lg"
          loading={form.isSending}
          disabled={lock !== undefined}
          // a company's name may be longer than a line
          className="h-auto! min-h-12 py-2.5 whitespace-normal!"
        >
          {t(($) => $.invite.join, { place })}
        </Button>
        {!invitation.hasAccount && <p className="text-xs text-ink-3">{t(($) => $.invite.addressCounts)}</p>}
      </form>
    </LinkSheet>
  )
}

function InvitationSentence({ invitation }: { readonly invitation: Invitation }) {
  const { t, find } = useTranslation('links')
  const role = find(`role.${invitation.role}`) ?? invitation.role
  return (
    <>
      {t(($) => $.invite.sentence, { inviter: invitation.invitedBy, role })}{' '}
      <span className="[overflow-wrap:anywhere]">{t(($) => $.invite.as, { email: invitation.email })}</span>
    </>
  )
}

function NewPersonFields(props: {
  readonly form: Pick<LightForm<unknown>, 'values' | 'errors'>
  readonly invitation: Invitation
}) {
  const { t } = useTranslation('auth')
  const { form, invitation } = props
  const { password = '', firstName = invitation.firstName, lastName = invitation.lastName } = form.values
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t(($) => $.field.firstName)}
          autoComplete="given-name"
          name="firstName"
          defaultValue={invitation.firstName}
          error={form.errors.firstName}
        />
        <TextField
          label={t(($) => $.field.lastName)}
          autoComplete="family-name"
          name="lastName"
          defaultValue={invitation.lastName}
          error={form.errors.lastName}
        />
      </div>
      <PasswordField
        label={t(($) => $.field.newPassword)}
        autoComplete="new-password"
        hint={<StrengthMeter password={password} personal={[firstName, lastName, invitation.email]} />}
        name="password"
        error={form.errors.password}
      />
    </>
  )
}
