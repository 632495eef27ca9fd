import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Why something was refused: the path of a field with the key of a sentence, or an operator's own words. */
export interface AnswerReason {
  /** null: it is about the whole */
  readonly field: string | null
  readonly key?: string
  readonly text?: string
}

/** What the verifier, or an operator in its place, says to a submission. */
export interface VerifierAnswer {
  readonly answeredBy: 'built-in' | 'operator'
  readonly verdict: 'accepted' | 'refused'
  readonly reasons: readonly AnswerReason[]
}

/** Adds an answer to those that the organisation got. Its row is locked by whoever calls this. */
export async function addVerifierAnswer(
  { db, clock, organization }: OrganizationContext,
  { answeredBy, verdict, reasons }: VerifierAnswer,
): Promise<void> {
  await sql`
    insert into verifier_answers (organization_id, sequence, answered_at, answered_by, verdict, reasons)
    select ${organization.id}, coalesce(max(sequence), 0) + 1, ${clock.now().toISOString()}::timestamptz, ${answeredBy},
      ${verdict}, ${JSON.stringify(reasons)}::jsonb
    from verifier_answers where organization_id = ${organization.id}`.execute(db)
}

/** The answer that holds; undefined before the first. */
export async function readVerifierAnswer({
  db,
  organization,
}: OrganizationContext): Promise<(VerifierAnswer & { readonly answeredAt: string }) | undefined> {
  const row = await db
    .selectFrom('verifier_answers')
    .select(['answered_by', 'verdict', 'reasons', 'answered_at'])
    .where('organization_id', '=', organization.id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      answeredBy: row.answered_by as VerifierAnswer['answeredBy'],
      verdict: row.verdict as VerifierAnswer['verdict'],
      reasons: row.reasons as unknown as AnswerReason[],
      answeredAt: row.answered_at,
    }
  )
}
