import { paperRoutes } from '@kazi/contract/remittances/papers'
import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import { type RemittanceType, remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { NotFoundScreen } from '#components/notices/error-screen.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { LiabilityList } from './liability-list.tsx'
import { registrationsStale } from './remittances-answers.ts'
import { remittancesSearch } from './remittances-search.ts'

type Registration = ResponseOf<typeof registrationRoutes.readAdmin>['data']

/** One kind of due: whom the organisation is registered with, what it owes, and for whom it is switched off. */
export function TypePage({ type }: { readonly type: string }) {
  const { country } = useOrganization()
  const types: readonly RemittanceType[] = remittanceTypesOf[country]
  const known = types.find((one) => one === type)
  return known ? <KnownType type={known} /> : <NotFoundScreen />
}

function KnownType({ type }: { readonly type: RemittanceType }) {
  const { t } = useTranslation('remittances')
  const address = useListAddress(remittancesSearch)
  const title = t(($) => $.types[type])
  useRecordName(title)
  return (
    <PageBody>
      <PageHeader
        title={title}
        actions={
          <Guarded permission="update-settings:remittance">
            <ButtonLink to="/app/employees/remittances/$type/add" params={{ type }}>
              <Plus aria-hidden className="size-4" />
              {t(($) => $.register.open)}
            </ButtonLink>
          </Guarded>
        }
      />
      <div className="grid gap-5 xl:grid-cols-2">
        <Registrations type={type} />
        <SwitchedOff type={type} />
      </div>
      <LiabilityList address={address} types={[type]} only={type} />
    </PageBody>
  )
}

function Registrations({ type }: { readonly type: RemittanceType }) {
  const { t } = useTranslation('remittances')
  const query = useApiQuery(registrationRoutes.listOrgAdmins, { params: { type } })
  const [ending, setEnding] = useState<Registration>()
  const rows = query.data?.data
  return (
    <Card title={t(($) => $.register.list)} description={t(($) => $.register.listText)}>
      {failureOf(query) ??
        (rows ? (
          rows.length === 0 ? (
            <p className="text-sm text-ink-2">{t(($) => $.register.empty)}</p>
          ) : (
            <ul className="-my-2 flex flex-col divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id} className="flex items-center justify-between gap-3 py-2.5">
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{row.bodyName}</span>
                    <span className="num block text-sm text-ink-2">
                      {row.number ?? t(($) => $.register.none)}
                      {row.people > 0 && ` · ${t(($) => $.register.people, { count: row.people })}`}
                    </span>
                  </span>
                  <Guarded permission="update-settings:remittance">
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={t(($) => $.register.endOf, { body: row.bodyName })}
                      onClick={() => setEnding(row)}
                    >
                      <Trash2 aria-hidden className="size-4" />
                    </Button>
                  </Guarded>
                </li>
              ))}
            </ul>
          )
        ) : (
          <SkeletonLines lines={2} />
        ))}
      {ending && <EndDialog registration={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function EndDialog(props: { readonly registration: Registration; readonly onClose: () => void }) {
  const { t } = useTranslation('remittances')
  const { registration, onClose } = props
  const end = useApiMutation(registrationRoutes.removeAdmin, {
    invalidates: registrationsStale,
    showsError: false,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.register.ended))
    },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.register.endOf, { body: registration.bodyName })}
      consequence={t(($) => $.register.endText)}
      confirmLabel={t(($) => $.register.end)}
      mutation={end}
      input={() => ({ params: { orgStatutoryAdminId: registration.id } })}
    />
  )
}

function SwitchedOff({ type }: { readonly type: RemittanceType }) {
  const { t } = useTranslation('remittances')
  const { date } = useFormat()
  const query = useApiQuery(paperRoutes.listDisabled, { params: { type } })
  const people = query.data?.data
  return (
    <Card title={t(($) => $.off.title)} description={t(($) => $.off.text)}>
      {failureOf(query) ??
        (people ? (
          people.length === 0 ? (
            <p className="text-sm text-ink-2">{t(($) => $.off.nobody)}</p>
          ) : (
            <ul className="-my-2 flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
              {people.map(({ employeeId, name, number, since, reason }) => (
                <li key={employeeId} className="flex items-baseline justify-between gap-3 py-2 text-sm">
                  <Link
                    to="/app/employees/$id"
                    params={{ id: employeeId }}
                    search={{ tab: 'details' }}
                    className="min-w-0 truncate font-medium hover:underline"
                  >
                    {name} <span className="num text-ink-3">{number}</span>
                  </Link>
                  <span className="text-right text-xs text-ink-3">
                    {since ? t(($) => $.off.since, { date: date(since, 'short') }) : t(($) => $.off.always)}
                    {reason && ` · ${reason}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        ) : (
          <SkeletonLines lines={2} />
        ))}
    </Card>
  )
}
