/* The words of analytics, apart from their schemas, so that a page that only needs the words loads no validator. */

/** What cost is divided by. */
export const costDivisions = ['department', 'group', 'item'] as const

/** How the staff changes. */
export const movementKinds = ['joined', 'left', 'moved'] as const
