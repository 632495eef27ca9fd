/* The words of personal records, apart from their schemas, so that a page that only needs the words loads no validator. */

export const contactKinds = ['dependant', 'next-of-kin'] as const
export const relationships = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
export const documentKinds = [
  'identity-card',
  'passport',
  'work-permit',
  'driving-licence',
  'contract',
  'certificate',
  'other',
] as const
/** What runs out. */
export const expiringKinds = ['document', 'relief', 'probation'] as const
