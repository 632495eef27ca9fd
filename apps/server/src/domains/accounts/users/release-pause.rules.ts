/** What was set anew keeps its owner from releasing money for so long: time to notice a theft. */
export const releasePauseHours = 72
