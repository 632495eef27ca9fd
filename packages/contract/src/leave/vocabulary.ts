/*
 * The words of leave, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** What a type of leave is to the law. */
export const leaveKinds = [
  'annual',
  'sick',
  'maternity',
  'paternity',
  'adoptive',
  'compassionate',
  'unpaid',
  'other',
] as const
export type LeaveKind = (typeof leaveKinds)[number]

/** By which a type is known at a glance, in lists and in the calendar. */
export const leaveColors = ['green', 'blue', 'violet', 'amber', 'rose', 'slate'] as const
export type LeaveColor = (typeof leaveColors)[number]

/**
 * How the days of a type come: all of a leave year on its first day; a twelfth with the end of each month; or anew for each
 * event, as with a birth, so that no balance is kept.
 */
export const accruals = ['up-front', 'monthly', 'each-time'] as const

/** Which days of a request count: those that are worked, or all of them. */
export const countings = ['working-days', 'calendar-days'] as const

/** How much of its day a request takes. Half days are requests of one day. */
export const portions = ['day', 'morning', 'afternoon'] as const
export type Portion = (typeof portions)[number]

/** How far a request is, as stored. */
export const requestStates = ['pending', 'approved', 'rejected', 'cancelled', 'terminated'] as const
/** How far it is today: an approved one is taken when its last day has passed. */
export const shownStates = [...requestStates, 'in-progress', 'taken'] as const
export type ShownState = (typeof shownStates)[number]

/** What changes a balance. */
export const entryKinds = [
  'opening',
  'granted',
  'accrued',
  'taken',
  'returned',
  'expired',
  'adjusted',
  'encashed',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What somebody may enter into a balance by hand. */
export const enteredKinds = ['opening', 'adjusted', 'encashed'] as const

/** Whom terms hold for; the narrowest wins. */
export const termScopes = ['organization', 'group', 'employee'] as const

/** A day of an organisation that isn't as its country's list says. */
export const holidayEffects = ['kept', 'worked'] as const

/** Where a setting falls short of the law. */
export const lawGaps = ['entitlement', 'pay', 'waiting', 'encashment', 'missing'] as const

/** What can stand against a request. */
export const leaveRefusals = [
  'leave.type-unknown',
  'leave.overlaps',
  'leave.nothing-counts',
  'leave.balance-short',
  'leave.too-long',
  'leave.too-short',
  'leave.half-day-wrong',
  'leave.notice-short',
  'leave.blackout',
  'leave.not-eligible',
  'leave.waiting',
  'leave.document-missing',
  'leave.file-unknown',
  'leave.dated-back',
  'leave.not-employed',
  'leave.suspended',
  'leave.too-far',
] as const
