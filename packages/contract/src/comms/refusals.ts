/** What calls about polls and suggestions refuse, with the status of each. */
export const commsErrors = {
  'comms.days-wrong': 422,
  'comms.pulse-too-short': 422,
  'comms.options-wrong': 422,
  'comms.audience-unknown': 422,
  'comms.audience-too-small': 422,
  'comms.anonymous-is-final': 422,
  'comms.state-wrong': 409,
  'comms.reminded-today': 409,
  'comms.answered-by-some': 409,
  'comms.answer-missing': 422,
  'comms.answer-wrong': 422,
  'suggestions.no-way-back': 409,
  'suggestions.too-many': 409,
} as const
