/*
 * The words of shifts, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** By which a place or a shift is known at a glance. */
export const shiftColors = ['green', 'blue', 'violet', 'amber', 'rose', 'slate'] as const
export type ShiftColor = (typeof shiftColors)[number]

/** Whether people have been told of a shift. */
export const shiftStates = ['draft', 'published'] as const
export type ShiftState = (typeof shiftStates)[number]

/** By what a wage of shifts is counted. One of each shift is a day's, so many as there are shifts. */
export const wageBases = ['hourly', 'daily', 'per-shift'] as const
export type WageBasis = (typeof wageBases)[number]

/** Where what somebody worked is known from. */
export const timeSources = ['kiosk', 'link', 'sheet', 'hand'] as const
export type TimeSource = (typeof timeSources)[number]

/** How far what somebody worked is: at work or without a second punch, to be approved, approved and so locked. */
export const timeStates = ['open', 'recorded', 'approved'] as const
export type TimeState = (typeof timeStates)[number]

/** What an organisation decides of a rule: it refuses, it asks for a reason, or it says nothing. */
export const ruleEffects = ['block', 'warn', 'off'] as const
export type RuleEffect = (typeof ruleEffects)[number]

/** The rules that an organisation decides about. That nobody is in two places, or works after leaving, is no such rule. */
export const shiftRules = [
  'rest',
  'dayHours',
  'weekHours',
  'weeklyRest',
  'leave',
  'suspension',
  'holiday',
] as const
export type ShiftRule = (typeof shiftRules)[number]

/** What stands against a shift, each with a sentence of its own among the refusals. */
export const conflictCodes = [
  'shifts.overlaps',
  'shifts.not-employed',
  'shifts.on-leave',
  'shifts.suspended',
  'shifts.rest-short',
  'shifts.day-long',
  'shifts.week-long',
  'shifts.no-rest-day',
  'shifts.on-holiday',
] as const
export type ConflictCode = (typeof conflictCodes)[number]

/** Why a day is not one of somebody's days of work. */
export const awayKinds = ['leave', 'suspended', 'not-employed'] as const

/** What is said of somebody's times of a span. */
export const timeFlags = ['late', 'early', 'missing-punch', 'absent', 'unplanned'] as const
export type TimeFlag = (typeof timeFlags)[number]

/** How hours are paid that are approved. */
export const hourClasses = ['ordinary', 'overtime', 'restDay', 'holiday', 'night'] as const
export type HourClass = (typeof hourClasses)[number]
