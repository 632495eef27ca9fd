/*
 * Notes of a line's explanation that are about how the law is read. Whoever approves the pay reads them beside the line;
 * an employee's paper says the law and its section alone. Each doubt stands in the README of its country.
 */

const others: ReadonlySet<string> = new Set([
  'ke.housing-levy.all-of-march',
  'ke.paye.housing-relief-off',
  'ng.paye.consolidated-relief-on-gross',
  'ng.paye.consolidated-relief-on-net',
  'ug.benefit.asset-rate-assumed',
  'ug.lst.gross-base',
  'ug.lst.take-home-base',
])

/** Whether a note says how the law was read, and not what it is. */
export const isDoubtful = (label: string): boolean => /-disputed(?:-|$)/.test(label) || others.has(label)
