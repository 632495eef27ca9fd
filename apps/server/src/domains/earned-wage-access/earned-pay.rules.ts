import type { EarnedPayBlock } from '@kazi/contract/benefits/vocabulary'
import {
  addDays,
  addMonths,
  daysBetweenInclusive,
  earlierOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
} from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'

/** The limits that the organisation set; amounts in minor units. */
export interface EarnedPayRules {
  readonly isEnabled: boolean
  /** of what is earned so far, in millionths */
  readonly share: number
  readonly cap: Minor | null
  readonly timesAMonth: number
  readonly blackoutDays: number
  readonly waitingMonths: number
  readonly instalments: number
  readonly employerCap: Minor | null
}

/** What is known of a person in a month. */
export interface Earner {
  readonly isMember: boolean
  readonly status: string
  /** null: not employed */
  readonly startsOn: LocalDate | null
  /** that is known already; null while it lasts */
  readonly endsOn: LocalDate | null
  /** net of the whole month as its payslip would come out, advances of the month not taken; null: it can't be worked out */
  readonly net: Minor | null
  /** of advances of this month, those that wait included */
  readonly taken: Minor
  readonly times: number
}

interface Scene {
  readonly today: LocalDate
  readonly month: Month
  readonly payday: LocalDate
  /** what everybody owes of advances, those that wait included */
  readonly exposure: Minor
}

/** The net of the days that are over: its part of the month’s, by calendar days of employment, fractions left out. */
export function earnedOf(
  { net, startsOn, endsOn }: Pick<Earner, 'net' | 'startsOn' | 'endsOn'>,
  { today, month }: Pick<Scene, 'today' | 'month'>,
): Minor {
  if (net === null || startsOn === null || net <= 0) return 0 as Minor
  const first = startsOn > firstDayOf(month) ? startsOn : firstDayOf(month)
  const last = endsOn !== null && endsOn < lastDayOf(month) ? endsOn : lastDayOf(month)
  const over = earlierOf(addDays(today, -1), last)
  if (over < first || last < first) return 0 as Minor
  const days = BigInt(daysBetweenInclusive(first, over))
  return Number((BigInt(net) * days) / BigInt(daysBetweenInclusive(first, last))) as Minor
}

/** What somebody can have now, or why nothing: the least of the share of what is earned, the cap, and what the employer lends. */
export function availableOf(
  earner: Earner,
  rules: EarnedPayRules,
  scene: Scene,
): { readonly available: Minor; readonly blocked: EarnedPayBlock | null } {
  const blocked = blockOf(earner, rules, scene)
  if (blocked) return { available: 0 as Minor, blocked }
  const earned = earnedOf(earner, scene)
  const limit = Math.min(
    Number((BigInt(earned) * BigInt(rules.share)) / 1_000_000n),
    rules.cap ?? Number.MAX_SAFE_INTEGER,
  )
  const left = Math.max(0, limit - earner.taken)
  const room = rules.employerCap === null ? left : Math.max(0, rules.employerCap - scene.exposure)
  if (left === 0) return { available: 0 as Minor, blocked: 'nothing-left' }
  if (room === 0) return { available: 0 as Minor, blocked: 'employer-cap' }
  return { available: Math.min(left, room) as Minor, blocked: null }
}

function blockOf(earner: Earner, rules: EarnedPayRules, { today, payday }: Scene): EarnedPayBlock | null {
  if (!rules.isEnabled) return 'off'
  const own = personBlockOf(earner, rules, today)
  if (own) return own
  if (!earner.isMember) return 'not-enrolled'
  if (today <= payday && addDays(payday, -rules.blackoutDays) <= today) return 'blackout'
  return earner.times >= rules.timesAMonth ? 'times-used' : null
}

/** Why somebody is left out, whoever gives them access. */
export function personBlockOf(
  { status, startsOn, endsOn, net }: Earner,
  { waitingMonths }: Pick<EarnedPayRules, 'waitingMonths'>,
  today: LocalDate,
): EarnedPayBlock | null {
  if (status === 'separated') return 'separated'
  if (status === 'suspended') return 'suspended'
  if (endsOn !== null) return 'leaving'
  if (startsOn === null || net === null || net <= 0) return 'no-pay'
  const servedFrom = addMonths(startsOn.slice(0, 7) as Month, waitingMonths)
  return `${servedFrom}${startsOn.slice(7)}` > today ? 'waiting' : null
}
