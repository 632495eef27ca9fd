/** What a question takes: one of its options, any of them, a mark from 1 to 5, or words. */
export const questionKinds = ['one', 'several', 'rating', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** How far a poll is, by the organisation's day. */
export const pollStates = ['ahead', 'open', 'closed'] as const
export type PollState = (typeof pollStates)[number]

/** How often a pulse asks the same again. */
export const pulses = ['weekly', 'monthly', 'quarterly'] as const
export type Pulse = (typeof pulses)[number]

/** The best mark; the worst is 1. */
export const bestMark = 5

/** What is said anonymously is shown of no fewer people than these. */
export const fewestTogether = 5

export const suggestionCategories = ['workplace', 'pay', 'people', 'product', 'safety', 'other'] as const
export type SuggestionCategory = (typeof suggestionCategories)[number]

/** A suggestion is new until it is replied to or put away. */
export const suggestionStates = ['new', 'answered', 'archived'] as const
export type SuggestionState = (typeof suggestionStates)[number]
