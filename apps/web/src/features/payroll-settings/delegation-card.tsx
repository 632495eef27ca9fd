import { delegationRoutes } from '@kazi/contract/approvals/delegations'
import type { ResponseOf } from '@kazi/contract/route'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { type DateRange, DateRangeField } from '#components/fields/date-range-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Delegations = ResponseOf<typeof delegationRoutes.listDelegations>['data']

const invalidates = [delegationRoutes.listDelegations]

/** Who decides in whose place while they are away; nothing for who decides nothing, or has no colleague. */
export function DelegationCard() {
  const { t } = useTranslation('payrollSettings')
  const [isOpen, setOpen] = useState(false)
  const query = useApiQuery(delegationRoutes.listDelegations, {})
  const { delegations = [], people = [] } = query.data?.data ?? {}
  if (people.length === 0) return null
  return (
    <Card
      title={t(($) => $.away.title)}
      description={t(($) => $.away.text)}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t(($) => $.away.open)}
        </Button>
      }
    >
      {delegations.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.away.none)}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {delegations.map((delegation) => (
            <DelegationRow key={delegation.id} delegation={delegation} />
          ))}
        </ul>
      )}
      {isOpen && <DelegateDialog people={people} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function DelegationRow({ delegation }: { readonly delegation: Delegations['delegations'][number] }) {
  const { t } = useTranslation('payrollSettings')
  const { days } = useFormat()
  const { id, from, to, fromOn, toOn, reason, isOwn } = delegation
  const end = useApiMutation(delegationRoutes.endDelegation, {
    invalidates,
    onSuccess: () => showSuccess(t(($) => $.away.ended)),
  })
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(($) => $.away.row, { from: from.name, to: to.name })}</p>
        <p className="num text-sm text-ink-2">{[days(fromOn, toOn), reason].filter(Boolean).join(' · ')}</p>
      </div>
      {isOwn && (
        <Button
          variant="secondary"
          size="sm"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { delegationId: id } })}
        >
          {t(($) => $.away.end)}
        </Button>
      )}
    </li>
  )
}

/** Hands one's own decisions to a colleague for some days. */
function DelegateDialog(props: { readonly people: Delegations['people']; readonly onClose: () => void }) {
  const { t } = useTranslation('payrollSettings')
  const { today } = useOrganization()
  const { people, onClose } = props
  const [to, setTo] = useState(people[0]!.id)
  const [range, setRange] = useState<DateRange | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const delegate = useApiMutation(delegationRoutes.delegate, {
    showsError: false,
    invalidates,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.away.done))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.away.open)}
      consequence={t(($) => $.away.consequence)}
      confirmLabel={t(($) => $.away.confirm)}
      mutation={delegate}
      input={() => {
        setMissing(range === null)
        if (!range) return undefined
        const said = reason.trim() === '' ? null : reason.trim()
        return { body: { to, fromOn: range.from, toOn: range.to, reason: said } }
      }}
    >
      <SelectField
        label={t(($) => $.away.to)}
        value={to}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTo}
      />
      <DateRangeField
        label={t(($) => $.away.days)}
        value={range}
        min={today}
        today={today}
        error={isMissing ? t(($) => $.away.daysMissing) : undefined}
        onChange={setRange}
      />
      <TextField
        label={t(($) => $.change.reason)}
        isOptional
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionDialog>
  )
}
