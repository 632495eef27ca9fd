import { type RawBuilder, sql } from 'kysely'
import { approvedStates } from './run-state.rules.ts'

/**
 * Whether the content of a run, by the name of its row, was approved once: also while a retry of what the bank refused
 * waits for its own approval.
 */
export const isDecided = (run: string): RawBuilder<boolean> => {
  const [state, retriedBy] = [sql.ref(`${run}.state`), sql.ref(`${run}.retried_by`)]
  return sql<boolean>`(${state} in (${sql.join([...approvedStates])}) or ${state} = 'pending-approval' and ${retriedBy} is not null)`
}

/** Whether a run, by the name of its row, pays days of its month: a regular one, what that left out, and final pay. */
export const paysDays = (run: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${run}.kind`)} = 'regular' or ${sql.ref(`${run}.plan`)} ->> 'pays' in ('salary', 'final'))`
