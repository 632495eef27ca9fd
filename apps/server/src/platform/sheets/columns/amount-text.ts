import type { Currency } from '@kazi/values/money'

/** What stands before or after an amount. */
const currencySigns: Readonly<Record<Currency, string>> = {
  NGN: '₦|ngn|naira|n',
  KES: 'kes|kshs?\\.?|k\\.sh\\.?|shs?\\.?',
  UGX: 'ugx|ushs?\\.?|u\\.sh\\.?|shs?\\.?',
}

const patterns = Object.fromEntries(
  Object.entries(currencySigns).map(([currency, signs]) => [
    currency,
    // `350,000/=` and `65,000/-` say in East Africa that no cents follow.
    new RegExp(
      `^(-?)\\s*(?:${signs})?\\s*(-?)([\\d.,'’\\s\\u00a0\\u2009\\u202f]+?)\\s*(?:/[=-])?\\s*(?:${signs})?$`,
      'i',
    ),
  ]),
) as Readonly<Record<Currency, RegExp>>

/** Nobody writes more for an amount. */
const lettersAtMost = 40

/** Digits with a point before the decimals; or the two amounts that the text may mean, as people say them. */
export type AmountText = { readonly digits: string } | { readonly either: string; readonly or: string }

/**
 * An amount as people write it, as plain digits: `₦350,000`, `350 000`, `350,000/=`, `1.350.000,50`, `3,50,000`. Nothing
 * tells whether `350.000` or `350,00` means thousands or decimals, so both are given.
 * @returns undefined when it isn't an amount.
 */
export function readAmountText(text: string, currency: Currency): AmountText | undefined {
  if (text.length > lettersAtMost) return undefined
  const match = patterns[currency].exec(text)
  if (!match) return undefined
  const [, before, inside, figures = ''] = match
  const sign = before || inside ? '-' : ''
  const plain = plainFigures(figures)
  return plain === undefined ? doubtfulFigures(figures) : { digits: sign + plain }
}

/** Thousands apart as English, Indian, continental and scientific writing set them. */
function plainFigures(figures: string): string | undefined {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figures) || /^\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/.test(figures)) {
    return figures.replaceAll(',', '')
  }
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(figures) || /^\d{1,3}(\.\d{3}){2,}$/.test(figures)) {
    return figures.replaceAll('.', '').replace(',', '.')
  }
  if (/^\d{1,3}([\s'’]\d{3})+([.,]\d{1,2})?$/.test(figures)) {
    return figures.replace(/[\s'’]/g, '').replace(',', '.')
  }
  return /^\d+(\.\d+)?$/.test(figures) && !/^\d{1,3}\.\d{3}$/.test(figures) ? figures : undefined
}

/** `350.000` and `350,00`: once the sign stands before decimals, once it sets thousands apart. */
function doubtfulFigures(figures: string): AmountText | undefined {
  const [, whole, part] = /^(\d{1,3})\.(\d{3})$/.exec(figures) ?? /^(\d{1,9}),(\d{1,2})$/.exec(figures) ?? []
  if (whole === undefined || part === undefined) return undefined
  return { either: Number(whole + part).toLocaleString('en-US'), or: `${Number(whole)}.${part}` }
}
