import { Chip } from '#components/chip.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Employee } from './people.ts'

/** What of an amount differs from the rule, a month's gross: `take-home`, `an hour`, `a day`. */
export function useBasisWord(): (basis: Employee['salaryBasis']) => string | null {
  const { t } = useTranslation('employees')
  return (basis) => (basis === null || basis === 'gross' ? null : t(($) => $.salaryBasis.chip[basis]))
}

/** Says of a salary what it is, where it isn't a month's gross. */
export function BasisChip({ basis }: { readonly basis: Employee['salaryBasis'] }) {
  const word = useBasisWord()(basis)
  return word === null ? null : <Chip tone="info">{word}</Chip>
}

/** What the amount is called: a month's salary, or pay for an hour or a day. */
export function useSalaryLabel(): (basis: Employee['salaryBasis']) => string {
  const { t } = useTranslation('employees')
  return (basis) =>
    basis === 'hourly' || basis === 'daily' ? t(($) => $.detail.rate[basis]) : t(($) => $.detail.salary)
}
