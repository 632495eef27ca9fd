import type { RunProblem } from '../computation/computation.queries.ts'

/** Problems of a person that another entry on the person's page ends, by what the page asks for. */
const mendedAtPerson: ReadonlySet<string> = new Set([
  'salary-missing',
  'salary-negative',
  'salary-zero',
  'amount-not-whole',
  'amount-too-large',
  'start-date-missing',
  'not-employed-in-period',
  'relief-negative',
  'deduction-negative',
  'year-to-date-invalid',
  'year-to-date-unlikely',
  'gross-up-impossible',
  'net-negative',
  'ng.salary-below-minimum-wage',
  'payout-account-missing',
  'year-to-date-begins-late',
  'month-made-up',
  'month-unclear',
  'payout-account-name-not-latin',
  'payout-over-limit',
  'identifier-missing',
])

/** Problems of a person that end with an entry among the person's additions and deductions. */
const mendedByDeduction: ReadonlySet<string> = new Set(['arrears-negative'])

/** Where things are mended that concern the organisation, or several people at once. */
const mendedAt: Readonly<Record<string, string>> = {
  'time-missing': '/app/employees?time=true',
  'wallet-missing': '/app/onboarding',
  'bonus-with-month': '/app/payroll/settings',
  'kyc-not-accepted': '/app/onboarding',
}

/**
 * The page on which a problem is mended: the person's, or the list where very many have it. Null where there is
 * nothing to mend: what is open in the law, or carried as the law has it, is known and not wrong.
 */
export function mendingPageOf({ key, employeeId }: Pick<RunProblem, 'key' | 'employeeId'>): string | null {
  if (mendedByDeduction.has(key) && employeeId !== null)
    return `/app/employees/${employeeId}?tab=bonuses-deductions`
  if (!mendedAtPerson.has(key)) return mendedAt[key] ?? null
  return employeeId === null ? '/app/employees' : `/app/employees/${employeeId}`
}
