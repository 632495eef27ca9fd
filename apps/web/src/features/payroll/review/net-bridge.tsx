import { runRoutes } from '@kazi/contract/payroll/runs'
import type { ResponseOf } from '@kazi/contract/route'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'

type Bridge = NonNullable<ResponseOf<typeof runRoutes.readBridge>['data']>
type Step = Bridge['steps'][number]

/** The way from last month's net to this one's: each step opens its people. Nothing in a first run. */
export function NetBridge(props: { readonly run: Run; readonly onPerson: (payslipId: string) => void }) {
  const { run, onPerson } = props
  const query = useApiQuery(runRoutes.readBridge, { params: { payrollId: run.id } })
  const bridge = query.data?.data
  return bridge ? <Way run={run} bridge={bridge} onPerson={onPerson} /> : null
}

function Way(props: {
  readonly run: Run
  readonly bridge: Bridge
  readonly onPerson: (payslipId: string) => void
}) {
  const { t } = useTranslation('payroll')
  const { month, money } = useFormat()
  const { run, bridge } = props
  const [before, after] = [month(bridge.month), month(run.month)]
  const title = t(($) => $.bridge.title, { before, after })
  return (
    <section aria-label={title} className="rounded-lg bg-raised p-5 shadow-e1 ring-1 ring-line sm:p-6">
      <h2 className="text-lg">{title}</h2>
      <Total label={before} value={money(bridge.before)} />
      <ul className="divide-y divide-line border-y border-line">
        {bridge.steps.map((step) => (
          <li key={step.step}>
            <StepRow step={step} onPerson={props.onPerson} />
          </li>
        ))}
        {bridge.steps.length === 0 && <li className="py-2 text-sm text-ink-3">{t(($) => $.bridge.same)}</li>}
      </ul>
      <Total label={after} value={money(bridge.after)} />
    </section>
  )
}

const Total = (props: { readonly label: string; readonly value: string }) => (
  <p className="flex justify-between gap-4 py-2 text-sm font-semibold">
    <span>{props.label}</span>
    <span className="num">{props.value}</span>
  </p>
)

/** One reason with what it moves the net by; opened, those whom it is about. */
function StepRow({
  step,
  onPerson,
}: {
  readonly step: Step
  readonly onPerson: (payslipId: string) => void
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const others = step.people - new Set(step.first.map(({ employeeId }) => employeeId)).size
  const isGone = step.step === 'left' || step.step === 'elsewhere'
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-open:rotate-90" />
        <span className="min-w-0 flex-1">
          {t(($) => $.bridge.step[step.step])}{' '}
          <span className="text-ink-3">{t(($) => $.bridge.people, { count: step.people })}</span>
        </span>
        <span className="num font-medium whitespace-nowrap">{money(step.amount, 'full', true)}</span>
      </summary>
      <ul className="pb-2 pl-6 text-sm">
        {step.first.map((person) => (
          <li
            key={`${person.payslipId} ${person.amount.amount}`}
            className="flex justify-between gap-4 py-0.5"
          >
            {isGone ? (
              <Link
                to="/app/employees/$id"
                params={{ id: person.employeeId }}
                className="min-w-0 text-left underline-offset-2 hover:underline"
              >
                {person.name}
              </Link>
            ) : (
              <button
                type="button"
                className="min-w-0 text-left underline-offset-2 hover:underline"
                onClick={() => onPerson(person.payslipId)}
              >
                {person.name}
              </button>
            )}
            <span className="num whitespace-nowrap text-ink-2">{money(person.amount, 'full', true)}</span>
          </li>
        ))}
        {others > 0 && <li className="py-0.5 text-ink-3">{t(($) => $.bridge.more, { count: others })}</li>}
      </ul>
    </details>
  )
}
