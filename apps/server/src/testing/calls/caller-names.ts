/** Everybody who may knock, in the order of the table. */
export const callerNames = [
  'employer',
  'orgadmin',
  'consultant in a client',
  'consultant without',
  'practice member without',
  'employer elsewhere',
  'anonymous',
  'expired token',
  'link holder',
] as const
export type CallerName = (typeof callerNames)[number]
