import { runRoutes } from '@kazi/contract/payroll/runs'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { addMonths, firstDayOf, lastDayOf } from '@kazi/values/local-date'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField, MonthField } from '#components/fields/date-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import type { ApiError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { InitData } from '../run.ts'
import { useRunMutation } from '../use-run-mutation.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { isBeforeWork } from './pay-date.ts'
import { Readiness } from './readiness.tsx'
import { type Among, useInitData } from './use-init-data.ts'

const WhoField = lazyPart(() => import('./who-field.tsx'))

/** Starts a payroll: the month, the pay date, what stands in the way, and the button that works it out. */
export function CreatePage(props: {
  /** undefined: the next unpaid month, which the server names */
  readonly month: Month | undefined
  readonly onMonth: (month: Month) => void
}) {
  const { t } = useTranslation('payroll')
  const [among, setAmong] = useState<Among>()
  const query = useInitData(props.month, among)
  return (
    <PageBody>
      <PageHeader title={t(($) => $.create.title)} description={t(($) => $.create.sentence)} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Choice
            key={query.data?.month}
            month={props.month}
            among={among}
            data={query.data}
            onMonth={props.onMonth}
            onAmong={setAmong}
          >
            <Readiness query={query} />
          </Choice>
        </div>
        <HowItGoes />
      </div>
    </PageBody>
  )
}

/** Goes to the run that was made; it shows its own progress while it is being worked out. */
function useCompute() {
  const navigate = useNavigate()
  const [payDateError, setPayDateError] = useState<string>()
  const compute = useRunMutation(runRoutes.compute, {
    onDone: ({ data }) => void navigate({ to: '/app/payroll/$id', params: { id: data.id } }),
    onRefused: (error: ApiError) => {
      if (error.code !== 'payroll.pay-date-invalid') return false
      setPayDateError(error.fields.payDate ?? error.message)
      return true
    },
  })
  return { ...compute, payDateError, clearError: () => setPayDateError(undefined) }
}

function Choice(props: {
  readonly month: Month | undefined
  readonly among: Among | undefined
  readonly data: InitData | undefined
  readonly onMonth: (month: Month) => void
  readonly onAmong: (among: Among | undefined) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('payroll')
  const { today } = useOrganization()
  const { data, among } = props
  const [chosenDate, setChosenDate] = useState<LocalDate | null>(null)
  const compute = useCompute()
  const month = data?.month ?? props.month ?? null
  const payDate = chosenDate ?? data?.payDate ?? null
  const isEarly = month !== null && payDate !== null && isBeforeWork(payDate, month, today)
  const canCompute = data !== undefined && data.payable > 0
  return (
    <>
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <MonthField
            label={t(($) => $.create.month)}
            hint={t(($) => $.create.monthHint)}
            today={today}
            value={month}
            onChange={props.onMonth}
          />
          <DateField
            label={t(($) => $.create.payDate)}
            hint={isEarly ? t(($) => $.create.payDateEarly) : t(($) => $.create.payDateHint)}
            today={today}
            value={payDate}
            {...(month ? { min: firstDayOf(month), max: lastDayOf(addMonths(month, 1)) } : {})}
            onChange={(date) => {
              compute.clearError()
              setChosenDate(date)
            }}
            error={compute.payDateError}
          />
          <Suspense>
            <WhoField value={among} onChange={props.onAmong} />
          </Suspense>
        </div>
      </Card>
      {props.children}
      {canCompute && month && payDate && (
        <ComputeBar
          people={data.payable}
          isBusy={compute.isPending}
          onCompute={() => compute.mutate({ body: { month, payDate, ...(among ? { among } : {}) } })}
        />
      )}
    </>
  )
}

function ComputeBar(props: {
  readonly people: number
  readonly isBusy: boolean
  readonly onCompute: () => void
}) {
  const { t } = useTranslation('payroll')
  return (
    <div
      data-lift-toast
      className="flex justify-end max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <Button size="md" className="max-sm:flex-1" loading={props.isBusy} onClick={props.onCompute}>
        {t(($) => $.create.compute, { count: props.people })}
      </Button>
    </div>
  )
}
