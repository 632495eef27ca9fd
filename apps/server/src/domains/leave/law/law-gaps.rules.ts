import type { LeaveTerms } from '@kazi/contract/leave/terms'
import type { LeaveKind, lawGaps } from '@kazi/contract/leave/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import { suggestedTypes } from './law-of-leave.ts'

/** Where terms fall short of the law, with what it asks for at least. */
export interface LawGap {
  readonly gap: (typeof lawGaps)[number]
  /** hundredths of days, millionths of pay, or months */
  readonly least: number | null
  readonly source: string
}

/** Where the law forbids to pay annual leave out while somebody is employed. */
const unpayable: Readonly<Partial<Record<CountryCode, string>>> = {
  NG: 'Labour Act, s. 18(3)',
  UG: 'Employment Act, s. 53(3)',
}

/** What terms of a kind lack by the law of a country; nothing where we know of no law. */
export function findLawGaps(country: CountryCode, kind: LeaveKind, terms: LeaveTerms): LawGap[] {
  const law = suggestedTypes(country).find((one) => one.kind === kind && one.source !== null)
  if (law?.source == null || law.terms.entitlement === null) return []
  const { source } = law
  const gaps: LawGap[] = []
  const least = law.terms.entitlement
  if (terms.entitlement !== null && daysOf(terms) < daysOf(law.terms)) {
    gaps.push({ gap: 'entitlement', least, source })
  }
  if (payOf(terms, least) < payOf(law.terms, least)) {
    gaps.push({ gap: 'pay', least: Math.round(payOf(law.terms, least) / least), source })
  }
  if (terms.waitingMonths > law.terms.waitingMonths) {
    gaps.push({ gap: 'waiting', least: law.terms.waitingMonths, source })
  }
  const forbidden = kind === 'annual' && terms.isEncashable ? unpayable[country] : undefined
  if (forbidden) gaps.push({ gap: 'encashment', least: null, source: forbidden })
  return gaps
}

/** Seven calendar days hold five that are worked. */
const daysOf = ({ entitlement, counts }: LeaveTerms): number =>
  (entitlement ?? 0) * (counts === 'calendar-days' ? 5 : 7)

/** What is paid of the first days, in hundredths times millionths. */
function payOf({ payTiers }: LeaveTerms, days: number): number {
  let [left, paid] = [days, 0]
  for (const tier of payTiers) {
    const part = Math.min(left, tier.days ?? left)
    paid += part * tier.share
    left -= part
  }
  return paid
}
