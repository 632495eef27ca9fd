/**
 * Whether the database refused a statement because of this constraint: unique, exclusion, foreign key or check. What
 * was refused can't be tried again in the same transaction, which can only end.
 * @param constraint its name in the migrations
 */
export const isViolated = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
