import type { RunProblem } from '../run.ts'

/** Whether a warning is about the law itself: a reading that is open, a figure in doubt or not looked up for the date. */
export const isLawOpen = ({ key, severity }: Pick<RunProblem, 'key' | 'severity'>): boolean =>
  severity === 'warning' &&
  /^(law-not-verified$|taxed-by-law-|(ng|ke|ug)\.)/.test(key) &&
  !key.endsWith('.salary-below-minimum-wage')
