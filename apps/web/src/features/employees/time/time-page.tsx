import { workedTimeRoutes } from '@kazi/contract/employees/worked-time'
import { type Month, monthOf } from '@kazi/values/local-date'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { MonthField } from '#components/fields/date-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBar } from '#components/layout/page-bar.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale } from '../acts/acts-writes.ts'
import { type EnteredTimes, TimeRow } from './time-row.tsx'

const perPage = 50

/** How much everybody worked in a month who is paid by the hour or the day. */
export default function TimePage({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const [month, setMonth] = useState<Month>(monthOf(today))
  const [isMissingOnly, setMissingOnly] = useState(false)
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.workedTime.title)}
        description={t(($) => $.workedTime.sentence)}
        actions={
          <ButtonLink to="/app/employees" variant="ghost">
            {t(($) => $.workedTime.back)}
          </ButtonLink>
        }
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-56">
          <MonthField label={t(($) => $.workedTime.month)} value={month} today={today} onChange={setMonth} />
        </div>
        <CheckboxField
          label={t(($) => $.workedTime.missingOnly)}
          checked={isMissingOnly}
          onChange={setMissingOnly}
        />
      </div>
      {/* another month has entries of its own */}
      <MonthOfTime
        key={`${month} ${isMissingOnly}`}
        month={month}
        isMissingOnly={isMissingOnly}
        onDone={onDone}
      />
    </PageBody>
  )
}

function MonthOfTime(props: {
  readonly month: Month
  readonly isMissingOnly: boolean
  readonly onDone: () => void
}) {
  const { t } = useTranslation('employees')
  const { month, isMissingOnly } = props
  const [page, setPage] = useState(1)
  const [entered, setEntered] = useState<EnteredTimes>({})
  const mayEdit = usePermission('edit:employees')
  const missing = isMissingOnly ? ('yes' as const) : ('no' as const)
  const query = useApiQuery(workedTimeRoutes.listWorkedTime, { query: { month, missing, page, perPage } })
  const answer = query.data
  if (!answer) return failureOf(query) ?? <SkeletonLines lines={6} />
  if (answer.meta.total === 0)
    return (
      <Card>
        <EmptyState
          icon={Clock}
          title={isMissingOnly ? t(($) => $.workedTime.noneMissing) : t(($) => $.workedTime.none)}
          description={isMissingOnly ? undefined : t(($) => $.workedTime.noneText)}
        />
      </Card>
    )
  return (
    <>
      <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
        <ul className="divide-y divide-line">
          {answer.data.map((person) => (
            <TimeRow
              key={person.id}
              person={person}
              month={month}
              mayEdit={mayEdit}
              entered={entered}
              onEnter={setEntered}
            />
          ))}
        </ul>
        <TableFooter meta={answer.meta} onPage={setPage} />
      </div>
      {mayEdit && <SaveBar month={month} entered={entered} onSaved={() => setEntered({})} />}
    </>
  )
}

function SaveBar(props: {
  readonly month: Month
  readonly entered: EnteredTimes
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('employees')
  const { month, entered } = props
  const entries = Object.entries(entered).map(([employeeId, hundredths]) => ({
    ...{ employeeId, hundredths },
    note: null,
  }))
  const count = entries.length
  const save = useApiMutation(workedTimeRoutes.setWorkedTime, {
    invalidates: [...madeStale, workedTimeRoutes.listWorkedTime],
    onSuccess: () => {
      showSuccess(t(($) => $.workedTime.saved, { count }))
      props.onSaved()
    },
  })
  return (
    <PageBar className="justify-end gap-3">
      <p className="mr-auto text-sm text-ink-3">{t(($) => $.workedTime.paidHint)}</p>
      <Button
        disabled={count === 0}
        loading={save.isPending}
        onClick={() => save.mutate({ body: { month, entries } })}
      >
        {t(($) => $.workedTime.save, { count })}
      </Button>
      <LeaveGuard isDirty={count > 0 && !save.isPending} />
    </PageBar>
  )
}
