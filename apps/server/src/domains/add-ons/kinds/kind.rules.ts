import {
  type AdditionKind,
  type AddOnKind,
  addOnKinds,
  type cautions,
  type DeductionKind,
  isDeduction,
} from '@kazi/contract/employees/add-on-vocabulary'
import { type DeductionRank, defaultExtraBases, type ExtraKind, type StatutoryBases } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'

/** What each addition is to the law; a refund is no pay. */
export const extraKindOf: Readonly<Record<AdditionKind, ExtraKind>> = {
  allowance: 'regular',
  airtime: 'regular',
  transport: 'regular',
  meals: 'regular',
  acting: 'regular',
  bonus: 'irregular',
  'thirteenth-month': 'irregular',
  commission: 'irregular',
  overtime: 'irregular',
  'leave-allowance': 'irregular',
  gratuity: 'irregular',
  'per-diem': 'per-diem',
  'loss-of-office': 'loss-of-office',
  refund: 'irregular',
  'other-addition': 'irregular',
}

/** Whose turn it is when the pay can't bear everything. */
export const rankOf: Readonly<Record<DeductionKind, DeductionRank>> = {
  'court-order': 'court-order',
  'voluntary-pension': 'pension',
  'staff-loan': 'loan',
  'salary-advance': 'loan',
  overpaid: 'loan',
  cooperative: 'voluntary',
  'union-dues': 'voluntary',
  insurance: 'voluntary',
  rent: 'voluntary',
  'other-deduction': 'voluntary',
}

const noBases: StatutoryBases = { paye: false, pension: false, health: false, housing: false }

/** What of the law counts a kind, or is lowered by it, unless the organisation says otherwise. */
export function basesOf(country: CountryCode, kind: AddOnKind): StatutoryBases {
  if (isDeduction(kind) || kind === 'refund') return noBases
  return defaultExtraBases(country, extraKindOf[kind])
}

type Caution = (typeof cautions)[number]

/**
 * What the law of wages asks for with a kind. Nigeria: an advance is at most a month's wages, bears no interest and is
 * recovered over at least three months (Labour Act, s. 4, of workers: see `faultsOfWorkersAdvance`). Kenya: instalments of a
 * loan take at most half of what other deductions leave (Employment Act 2007, s. 19(1)(h)), to which payslips keep. Uganda: only tax, pension, rent and union dues are named,
 * and what a court attaches (Employment Act, s. 45).
 */
export function cautionOf(country: CountryCode, kind: AddOnKind): Caution | null {
  const isLoan = kind === 'staff-loan' || kind === 'salary-advance'
  if (country === 'NG') return isLoan ? 'ng-advance' : null
  if (country === 'KE') return isLoan ? 'ke-loan' : null
  return isDeduction(kind) && !namedInUganda.has(kind) ? 'ug-unlisted' : null
}

const namedInUganda: ReadonlySet<DeductionKind> = new Set([
  'court-order',
  'voluntary-pension',
  'rent',
  'union-dues',
])

/** Every kind as a form asks for one. */
export const kindsOf = (country: CountryCode) =>
  addOnKinds.map((kind) => ({
    kind,
    bases: { ...basesOf(country, kind) },
    caution: cautionOf(country, kind),
  }))
