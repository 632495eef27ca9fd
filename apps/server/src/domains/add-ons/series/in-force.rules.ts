import type { Month } from '@kazi/values/local-date'
import type { AddOn, StoredTerms } from './add-on.ts'

/**
 * The word that holds in a month: the last one for that month alone, unless it gives the month back; else the one with the
 * latest month up to it, and of those the last. An end that is said later outdoes what was said for a month alone.
 * @returns undefined before the first month
 */
export function inForceIn(terms: readonly StoredTerms[], month: Month): StoredTerms | undefined {
  let standing: StoredTerms | undefined
  let alone: StoredTerms | undefined
  for (const one of terms) {
    if (one.isMonthAlone) {
      if (one.fromMonth === month && one.sequence > (alone?.sequence ?? 0)) alone = one
    } else if (one.fromMonth <= month && isLater(one, standing)) standing = one
  }
  if (alone === undefined || alone.effect === 'standing') return standing
  return standing?.effect === 'ended' && standing.sequence > alone.sequence ? standing : alone
}

const isLater = (one: StoredTerms, other: StoredTerms | undefined): boolean =>
  other === undefined ||
  one.fromMonth > other.fromMonth ||
  (one.fromMonth === other.fromMonth && one.sequence > other.sequence)

/** Whether an amount of its own is due in a month that a word holds in; what was carried may be besides. */
export const isDue = ({ firstMonth, frequency }: AddOn, { effect, untilMonth }: StoredTerms, month: Month) =>
  effect === 'given' &&
  (frequency === 'once'
    ? month === firstMonth
    : month >= firstMonth && (untilMonth === null || month <= untilMonth))

/** What a new one says of its months. */
type Months = Pick<AddOn, 'frequency'> & Pick<StoredTerms, 'fromMonth' | 'untilMonth'>

/** What one that is there says in the first month in which a new one is due beside it; undefined where it isn't due there. */
export function meetsIn(
  addOn: AddOn & { readonly terms: readonly StoredTerms[] },
  { frequency, fromMonth, untilMonth }: Months,
): StoredTerms | undefined {
  const month = addOn.firstMonth > fromMonth ? addOn.firstMonth : fromMonth
  if (month > fromMonth && (frequency === 'once' || (untilMonth !== null && month > untilMonth)))
    return undefined
  const said = inForceIn(addOn.terms, month)
  return said && isDue(addOn, said, month) ? said : undefined
}

/** The months from one on in which a further word begins to hold of itself. */
export const laterMonths = (terms: readonly StoredTerms[], from: Month): readonly Month[] => [
  ...new Set(
    terms.flatMap(({ fromMonth, isMonthAlone }) => (!isMonthAlone && fromMonth > from ? [fromMonth] : [])),
  ),
]

/** Whether it doesn't go on after a month, by its end and not by its months having passed. */
export const isEndedBy = (terms: readonly StoredTerms[], month: Month): boolean => {
  const last = terms.reduce<StoredTerms | undefined>(
    (known, one) => (!one.isMonthAlone && isLater(one, known) ? one : known),
    undefined,
  )
  return last?.effect === 'ended' && last.fromMonth <= month
}
