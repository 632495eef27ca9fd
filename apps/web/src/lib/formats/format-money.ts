import { decimals, type Money, toDecimalString } from '@kazi/values/money'

/**
 * `full` where money is decided on (₦36,818,699.15), `whole` beside it (₦36,818,699), `compact` only in
 * summaries (₦36.82M).
 */
export type MoneyForm = 'full' | 'whole' | 'compact'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, currency: Money['currency'], form: MoneyForm): Intl.NumberFormat {
  const key = `${language} ${currency} ${form}`
  const known = formats.get(key)
  if (known) return known
  const places = form === 'full' ? decimals(currency) : 0
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // without it en-US prints "NGN 1,234" for ₦1,234
    currencyDisplay: 'narrowSymbol',
    ...(form === 'compact'
      ? { notation: 'compact', maximumFractionDigits: 2 }
      : { minimumFractionDigits: places, maximumFractionDigits: places }),
  })
  formats.set(key, made)
  return made
}

/** A hyphen is not a minus sign; in a column of figures it is too short to be seen. */
export const withRealMinus = (text: string): string => text.replace('-', '−')

/**
 * An amount as people read it, exact to the minor unit: the digits never pass through a float.
 * @param isSigned puts a plus before gains, for differences
 */
export function formatMoney(
  money: Money,
  language: string,
  form: MoneyForm = 'full',
  isSigned = false,
): string {
  const digits = toDecimalString(money.amount, money.currency) as `${number}`
  const text = withRealMinus(formatOf(language, money.currency, form).format(digits))
  return isSigned && money.amount > 0 ? `+${text}` : text
}

/** What stands before an amount of the currency: `₦`, `KES`, `UGX`. */
export function currencySymbol(currency: Money['currency'], language: string): string {
  const parts = formatOf(language, currency, 'whole').formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
