/*
 * The words of performance, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** Whose an objective is. Each serves one of the same level or a wider one. */
export const objectiveLevels = ['company', 'department', 'employee'] as const
export type ObjectiveLevel = (typeof objectiveLevels)[number]

export const objectiveStates = ['open', 'closed'] as const

/** What a key result is measured in. */
export const measures = ['number', 'percent', 'money', 'yes-no'] as const
export type Measure = (typeof measures)[number]

/** Whether more of it is better, or less. */
export const directions = ['up', 'down'] as const

/** How an objective stands against the days of its period that are over. */
export const paces = ['ahead-of-time', 'on-track', 'at-risk', 'behind', 'reached', 'closed'] as const
export type Pace = (typeof paces)[number]

/** How often a check-in is asked for. */
export const rhythms = ['once', 'weekly', 'two-weekly', 'monthly', 'quarterly'] as const
export type Rhythm = (typeof rhythms)[number]

export const checkInStates = ['active', 'ended'] as const
/** How far one person's check-in of one day is. */
export const entryStates = ['open', 'overdue', 'submitted', 'replied', 'missed'] as const
export type EntryState = (typeof entryStates)[number]

export const appraisalKinds = ['one-on-one', 'group'] as const
export type AppraisalKind = (typeof appraisalKinds)[number]
/** `draft`: being prepared · `open`: reviewers answer · `closed`: scored, people acknowledge · `locked`: nothing changes */
export const appraisalStates = ['draft', 'open', 'closed', 'locked'] as const
export type AppraisalState = (typeof appraisalStates)[number]

/** As what somebody reviews a person. What peers and reports say is shown of three of them together, or not at all. */
export const reviewRoles = ['self', 'peer', 'manager', 'report'] as const
export type ReviewRole = (typeof reviewRoles)[number]
/** `proposed`: waits for a word of who runs the appraisal · `missed`: it was closed before they answered */
export const reviewStates = ['proposed', 'planned', 'asked', 'submitted', 'missed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What a question asks for. `objectives` asks nobody: it is what the person's objectives came to. */
export const questionKinds = ['text', 'rating', 'choice', 'several', 'yes-no', 'objectives'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Whether one chooses from options that the question names. */
export const hasOptions = (kind: QuestionKind): boolean =>
  kind === 'rating' || kind === 'choice' || kind === 'several'
/** Whether an answer can count in a score. */
export const isScored = (kind: QuestionKind): boolean =>
  kind === 'rating' || kind === 'yes-no' || kind === 'objectives'

/** Fewer answers than this would say who gave them. */
export const anonymousFrom = 3

/** The roles whose answers are shown together or not at all. */
export const anonymousRoles: readonly ReviewRole[] = ['peer', 'report']
