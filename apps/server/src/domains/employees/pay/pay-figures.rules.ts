/*
 * Of what the law asks of a person, the figures are pay: what was earned before, paid for rent, taken off for a loan. The
 * switches say only which law applies.
 */

const isFigure = ([, value]: [string, unknown]): boolean => typeof value === 'number'

/** What the law asks, without anything of pay: for who may not see that. */
export const withoutFigures = <Statutory extends object>(statutory: Statutory): Statutory =>
  Object.fromEntries(Object.entries(statutory).filter((entry) => !isFigure(entry))) as Statutory

/** The figures alone. */
export const figuresOf = <Statutory extends object>(statutory: Statutory): Partial<Statutory> =>
  Object.fromEntries(Object.entries(statutory).filter(isFigure)) as Partial<Statutory>
