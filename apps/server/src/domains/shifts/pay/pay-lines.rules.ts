import type { HourClass } from '@kazi/contract/shifts/vocabulary'
import { type Minor, multiplyFraction } from '@kazi/values/money'
import type { AgreedPay } from '#domains/employees/index.ts'
import { hundredthsOf } from '../clock/clock.rules.ts'
import type { Premiums } from '../clock/terms.ts'
import type { ApprovedHours } from '../hours/hour.queries.ts'

type Agreed = AgreedPay['salaries'][number]

/** Hours that stand in a line of their own: so many of a class, each at a rate. */
export interface PremiumLine {
  /** the class with its premium: hours before and after a change of the premium are two lines */
  readonly kind: string
  readonly hourClass: Exclude<HourClass, 'ordinary'>
  readonly factor: number
  readonly rate: Minor
  readonly hundredths: number
}

const lineClasses = ['overtime', 'restDay', 'holiday', 'night'] as const

/**
 * What an hour of somebody is worth, in minor units: the hourly wage, a day's by the hours that a day is for, a month's salary by
 * those of a month; null where nobody has said how many, or the agreement is a net.
 */
function hourValue(agreed: Agreed, { hoursOfDay, hoursOfMonth }: Premiums): Minor | null {
  if (agreed.basis === 'hourly') return agreed.amount
  const hours = agreed.basis === 'daily' ? hoursOfDay : agreed.basis === 'gross' ? hoursOfMonth : null
  return hours === null ? null : multiplyFraction(agreed.amount, 1, hours, 'half-up')
}

/**
 * What of the ordinary hour's value a class is paid in its own line, in hundredths. A day's wage pays the ordinary part of a
 * holiday and of a rest day itself, so that only what is on top is left for the line.
 */
function shareOf(hourClass: PremiumLine['hourClass'], factor: number, { basis }: Agreed): number {
  const isWithinDay = basis === 'daily' && (hourClass === 'restDay' || hourClass === 'holiday')
  return isWithinDay ? factor - 100 : factor
}

/**
 * The lines that one person's approved hours of a month have beside the ordinary ones. Minutes are summed first and become
 * hundredths of an hour once.
 * @param agreed in force on the first day that is worked in the month: of a wage by time one holds for the month
 */
export function premiumLinesOf(hours: readonly ApprovedHours[], agreed: Agreed): PremiumLine[] {
  return lineClasses.flatMap((hourClass) => {
    const paid = hours.filter((one) => one[hourClass] > 0 && one.premiums[hourClass] !== null)
    const alike = Map.groupBy(paid, ({ premiums }) =>
      [premiums[hourClass], premiums.hoursOfDay, premiums.hoursOfMonth].join(' '),
    )
    return [...alike.values()].flatMap((group) => {
      const { premiums } = group[0]!
      const factor = premiums[hourClass]!
      const value = hourValue(agreed, premiums)
      const share = shareOf(hourClass, factor, agreed)
      if (value === null || share === 0) return []
      const rate = multiplyFraction(value, share, 100, 'half-up')
      const minutes = group.reduce((sum, one) => sum + one[hourClass], 0)
      return [{ kind: `${hourClass}.${factor}`, hourClass, factor, rate, hundredths: hundredthsOf(minutes) }]
    })
  })
}

/** Whether some hours have a premium that nobody can value, because it isn't said how many hours the pay is for. */
export const lacksValue = (hours: readonly ApprovedHours[], agreed: Agreed): boolean =>
  hours.some(
    ({ premiums, ...one }) =>
      hourValue(agreed, premiums) === null &&
      lineClasses.some((hourClass) => one[hourClass] > 0 && premiums[hourClass] !== null),
  )

/** What a month’s ordinary time is to the wage: hundredths of hours, or of days. */
export function ordinaryTimeOf(hours: readonly ApprovedHours[], basis: 'hourly' | 'daily'): number {
  if (basis === 'daily') return hours.filter(({ isDay }) => isDay).length * 100
  return hundredthsOf(hours.reduce((sum, { ordinary }) => sum + ordinary, 0))
}
