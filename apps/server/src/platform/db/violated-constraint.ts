/**
 * Whether the database refused a statement because of this constraint: unique, exclusion, foreign key or check. What
 * was refused can't be tried again in the same transaction, which can only end.
 * @param constraint its name in the migrations
 */
export const isViolated = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

/**
 * Which table's rows point to what a statement would have deleted; undefined where it failed of something else. The
 * transaction can only end.
 */
export function referrerOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('table' in error)) return undefined
  return error.code === '23503' ? String(error.table) : undefined
}
