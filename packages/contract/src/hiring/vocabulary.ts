/*
 * The words of hiring, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** How far a job is: being written, open to be read and applied for, or closed. */
export const jobStates = ['draft', 'active', 'in-active'] as const
export type JobState = (typeof jobStates)[number]

export const workplaces = ['on-site', 'hybrid', 'remote'] as const

/** How a question of a form is answered. */
export const questionKinds = ['text', 'yes-no', 'choice', 'number'] as const

/** What a job wants of a file. */
export const fileWishes = ['required', 'optional', 'none'] as const
/** What an applicant sends. */
export const applicationFileKinds = ['cv', 'cover-letter', 'other'] as const

/** What a stage is. The first is where applications arrive, the last is reached by accepting an offer. */
export const stageKinds = [
  'applied',
  'screening',
  'interview',
  'assessment',
  'offer',
  'hired',
  'other',
] as const
export type StageKind = (typeof stageKinds)[number]

/** How an application stands. */
export const applicationStates = ['open', 'rejected', 'hired', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What a colleague thinks of a candidate, from no to yes. */
export const ratings = ['strong-no', 'no', 'yes', 'strong-yes'] as const
export type Rating = (typeof ratings)[number]

/** What happens to an application. */
export const eventKinds = [
  'applied',
  'applied-again',
  'moved',
  'rejected',
  'reopened',
  'note',
  'interview-offered',
  'interview-scheduled',
  'interview-changed',
  'interview-cancelled',
  'offer-sent',
  'offer-viewed',
  'offer-accepted',
  'offer-rejected',
  'offer-rescinded',
  'offer-declined',
  'merged',
] as const
export type EventKind = (typeof eventKinds)[number]

export const interviewStates = ['offered', 'scheduled', 'cancelled'] as const

/** How far an offer is. `declined`: colleagues didn't approve it; `expired`: nobody answered it in time. */
export const offerStates = [
  'pending-approval',
  'sent',
  'viewed',
  'accepted',
  'rejected',
  'rescinded',
  'declined',
  'expired',
] as const
export type OfferState = (typeof offerStates)[number]

/** How far somebody is who accepted an offer. */
export const onboardingStates = [
  'accepted',
  'form-sent',
  'form-submitted',
  'contract-sent',
  'contract-signed',
  'completed',
  'cancelled',
] as const
export type OnboardingState = (typeof onboardingStates)[number]

/** What stands in double braces in the wording of an offer or a contract. */
export const paperFields = [
  'name',
  'firstName',
  'jobTitle',
  'department',
  'employmentType',
  'salary',
  'startOn',
  'expiresOn',
  'organization',
  'organizationAddress',
  'date',
] as const
export type PaperField = (typeof paperFields)[number]

/** How long a rejected candidate is kept: what the product's privacy rule asks for unless an employer keeps it shorter. */
export const retentionMonthsAtMost = 12
