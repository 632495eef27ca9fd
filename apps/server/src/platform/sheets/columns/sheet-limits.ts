/** People in one sheet. */
export const rowsAtMost = 10_000
