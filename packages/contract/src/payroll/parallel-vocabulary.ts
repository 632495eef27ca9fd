/*
 * The words of a parallel run, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** What a difference most likely comes from. */
export const parallelCauses = [
  /** within one unit of the currency that people say */
  'rounding',
  /** the sum of differences that are shown themselves */
  'sum',
  /** the same pay, divided into other parts */
  'split',
  'pay-differs',
  /** the law on another pay: with the other system's gross it comes out as there */
  'follows-pay',
  'relief-missing',
  'month-alone',
  'earlier-law',
  'other-basis',
  'only-here',
  'only-there',
  /** the sheet has no column for it */
  'not-in-sheet',
  'missing-here',
  'missing-there',
  'unexplained',
] as const
export type ParallelCause = (typeof parallelCauses)[number]

/** How a person comes out of the comparison. */
export const parallelStates = ['same', 'explained', 'open', 'missing-here', 'missing-there'] as const
export type ParallelState = (typeof parallelStates)[number]
