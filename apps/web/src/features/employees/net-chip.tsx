import { Chip } from '#components/chip.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Employee } from './people.ts'

/** Says of a salary that it is the agreed take-home; a gross one, which is the rule, needs no word. */
export function NetChip({ basis }: { readonly basis: Employee['salaryBasis'] }) {
  const { t } = useTranslation('employees')
  return basis === 'net' ? <Chip tone="info">{t(($) => $.salaryBasis.chip)}</Chip> : null
}
