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
import { KindChoice } from './kind-choice.tsx'
import { isBeforeWork } from './pay-date.ts'
import { chosenOf, emptyPlan, planOf } from './plan-draft.ts'
import { Readiness } from './readiness.tsx'
import { type Among, type Part, type Plan, type RunKind, useInitData } from './use-init-data.ts'
import { usePlanNames } from './use-plan-names.ts'

const WhoField = lazyPart(() => import('./who-field.tsx'))
const PlanFields = lazyPart(() => import('./plan-fields.tsx'))
const PartFields = lazyPart(() => import('./part-fields.tsx'))

/** Starts a payroll: what is paid, the month, the pay date, what stands in the way, and the button that works it out. */
export function CreatePage(props: {
  /** undefined: the next unpaid month, which the server names */
  readonly month: Month | undefined
  readonly kind: RunKind
  readonly part: Part
  readonly onMonth: (month: Month) => void
  readonly onKind: (kind: RunKind) => void
  readonly onPart: (part: Part) => void
}) {
  const { t } = useTranslation('payroll')
  const nameOf = usePlanNames()
  const [among, setAmong] = useState<Among>()
  const [draft, setDraft] = useState(emptyPlan)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const { kind } = props
  const plan = planOf(kind, draft, nameOf)
  const query = useInitData(props.month, { kind, among, plan, part: props.part })
  const candidates = query.data?.candidates ?? []
  const isChosen = kind === 'final' || without.size > 0
  return (
    <PageBody>
      <PageHeader title={t(($) => $.create.title)} description={t(($) => $.create.sentence)} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Choice
            key={query.data && `${query.data.period.from} ${query.data.schedule}`}
            month={props.month}
            kind={kind}
            among={among}
            plan={plan}
            employeeIds={isChosen ? chosenOf(candidates, without) : undefined}
            data={query.data}
            onMonth={props.onMonth}
            onKind={props.onKind}
            onAmong={setAmong}
            onPart={props.onPart}
          >
            {kind !== 'regular' && (
              <Suspense>
                <PlanFields
                  kind={kind}
                  draft={draft}
                  candidates={candidates}
                  without={without}
                  onDraft={setDraft}
                  onWithout={setWithout}
                />
              </Suspense>
            )}
            <Readiness query={query} kind={kind} isComplete={plan !== null} />
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
  readonly kind: RunKind
  readonly among: Among | undefined
  readonly plan: Plan | null
  readonly employeeIds: string[] | undefined
  readonly data: InitData | undefined
  readonly onMonth: (month: Month) => void
  readonly onKind: (kind: RunKind) => void
  readonly onAmong: (among: Among | undefined) => void
  readonly onPart: (part: Part) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('payroll')
  const { today } = useOrganization()
  const { data, among, kind, plan, employeeIds } = props
  const [chosenDate, setChosenDate] = useState<LocalDate | null>(null)
  const compute = useCompute()
  const month = data?.month ?? props.month ?? null
  const payDate = chosenDate ?? data?.payDate ?? null
  const isEarly =
    kind === 'regular' && data && payDate !== null && isBeforeWork(payDate, data.period.to, today)
  const named = { ...(among ? { among } : {}), ...(employeeIds ? { employeeIds } : {}) }
  const people = employeeIds?.length ?? data?.payable ?? 0
  const canCompute = data !== undefined && plan !== null && data.payable > 0 && people > 0
  return (
    <>
      <Card>
        <KindChoice value={kind} onChange={props.onKind} />
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
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
          {kind === 'regular' && data && <Parts data={data} onPart={props.onPart} />}
          {(kind === 'regular' || kind === 'bonus') && (
            <Suspense>
              <WhoField value={among} onChange={props.onAmong} />
            </Suspense>
          )}
        </div>
      </Card>
      {props.children}
      {canCompute && month && payDate && (
        <ComputeBar
          people={people}
          isBusy={compute.isPending}
          onCompute={() =>
            compute.mutate({ body: { month, payDate, kind, ...partOf(data), ...plan, ...named } })
          }
        />
      )}
    </>
  )
}

/** Most organisations pay whole months alone, and are asked nothing of it. */
function Parts(props: { readonly data: InitData; readonly onPart: (part: Part) => void }) {
  const { schedules, parts } = props.data
  if (schedules.length + parts.length <= 2) return null
  return (
    <Suspense>
      <PartFields {...props} />
    </Suspense>
  )
}

/** What is said of a part: only what isn't the whole month. */
const partOf = ({ schedule, period }: InitData): Part =>
  schedule === 'monthly' ? {} : { schedule, from: period.from }

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
