import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from './run.ts'

type State = NonNullable<Run['refused']>['first'][number]['state']

/** Whom a decision about refused payments is about: each with the amount and what the bank said; of one state alone. */
export function RefusedList({ run, state }: { readonly run: Run; readonly state?: State }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { refused } = run
  if (!refused) return null
  const shown = refused.first.filter((person) => state === undefined || person.state === state)
  const { claimed = 0, lateClaimed = 0 } = run.payments ?? {}
  const all = state === 'claimed' ? claimed : state === 'late-claimed' ? lateClaimed : refused.people
  const others = all - shown.length
  return (
    <ul className="rounded-lg bg-sunken px-4 py-3 text-sm ring-1 ring-line ring-inset">
      {shown.map((person) => (
        <li key={person.payslipId} className="flex justify-between gap-4 py-1">
          <span className="min-w-0">
            <span className="block font-medium">{person.name}</span>
            <span className="block text-xs [overflow-wrap:anywhere] text-ink-2">“{person.reason}”</span>
          </span>
          <span className="num font-medium whitespace-nowrap">{money(person.amount)}</span>
        </li>
      ))}
      {others > 0 && <li className="py-1 text-ink-2">{t(($) => $.refused.others, { count: others })}</li>}
    </ul>
  )
}
