import { type Minor, shareOf } from '@kazi/values/money'
import { percent, type Rate } from '@kazi/values/rate'

const ONE_PERCENT = percent(1)

/**
 * What rounding a share of an amount to the kobo adds to it, or with a minus takes from it, in hundredths of a kobo.
 * @param rate a whole percentage, as all reliefs of both Acts are: then hundredths leave nothing over
 */
export const hundredthsOfShare = (amount: Minor, rate: Rate): number =>
  shareOf(amount, rate) * 100 - amount * (rate / ONE_PERCENT)
