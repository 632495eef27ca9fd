import { type Currency, type Minor, majorUnits } from '@kazi/values/money'

/** What the sandbox bank takes for a transfer that it carries out: figures of a practice bank, nobody's tariff. */
const fees: Readonly<Record<Currency, Minor>> = {
  NGN: majorUnits(50, 'NGN'),
  KES: majorUnits(30, 'KES'),
  UGX: majorUnits(1500, 'UGX'),
}

export const transferFee = (currency: Currency): Minor => fees[currency]
