import { withRealMinus } from './format-money.ts'

/** A count with separators: 4,800. */
export const formatNumber = (value: number, language: string): string =>
  withRealMinus(new Intl.NumberFormat(language).format(value))

/** A share as a percentage: 0.0432 → 4.3%. */
export function formatPercent(share: number, language: string, digits = 1): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return withRealMinus(format.format(share))
}

/** Several things in one sentence: Jul, Aug and Sep. */
export const formatList = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)

/** A file's size: 1.2 MB, counted in thousands as file managers do. */
export function formatBytes(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** step)
}
