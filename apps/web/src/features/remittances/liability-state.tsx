import type { LocalDate } from '@kazi/values/local-date'
import { StateChip, type Tone } from '#components/chip.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Liability } from './remittances-answers.ts'

const tones: Readonly<Record<Liability['state'], Tone>> = {
  accrued: 'neutral',
  scheduled: 'info',
  paid: 'warn',
  evidenced: 'up',
}

/** How far a liability is: late before anything else, and what is paid in part says so. */
export function LiabilityStateChip({ liability }: { readonly liability: Liability }) {
  const { t } = useTranslation('remittances')
  const { state, isOverdue, paid, outstanding } = liability
  if (isOverdue) return <StateChip tone="down">{t(($) => $.overdue)}</StateChip>
  if (paid.amount > 0 && outstanding.amount > 0)
    return <StateChip tone="warn">{t(($) => $.partPaid)}</StateChip>
  return <StateChip tone={tones[state]}>{t(($) => $.states[state])}</StateChip>
}

/** When something is due, in words: "in 3 days", "5 days late". */
export function useDueText() {
  const { t } = useTranslation('remittances')
  return ({ daysLeft, outstanding }: Pick<Liability, 'daysLeft' | 'outstanding'>): string | undefined => {
    if (daysLeft === null || outstanding.amount === 0) return undefined
    if (daysLeft === 0) return t(($) => $.dueToday)
    return daysLeft > 0 ? t(($) => $.dueIn, { count: daysLeft }) : t(($) => $.late, { count: -daysLeft })
  }
}

/** A due date, or that none is known. */
export function DueDate({ dueOn }: { readonly dueOn: LocalDate | null }) {
  const { t } = useTranslation('remittances')
  const { date } = useFormat()
  if (dueOn === null) return <span className="text-ink-3">{t(($) => $.noDate)}</span>
  return <span className="num whitespace-nowrap">{date(dueOn)}</span>
}
