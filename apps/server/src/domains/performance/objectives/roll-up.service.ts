import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { selectKeyResults } from './key-result.queries.ts'
import { readFacts, selectServing, updateProgress } from './objective.queries.ts'
import { meanOf, partsOf } from './progress.rules.ts'

/**
 * Works out an objective's progress anew, and that of everything that it serves. Whoever changes objectives has taken a turn, so
 * that nobody changes a part meanwhile.
 */
export async function rollUp(context: OrganizationContext, from: Id | null): Promise<void> {
  let id = from
  const done = new Set<Id>()
  while (id !== null && !done.has(id)) {
    done.add(id)
    const facts = await readFacts(context, id)
    if (!facts) return
    const keyResults = await selectKeyResults(context, id)
    const servedBy = await selectServing(context, id)
    const progress = meanOf(partsOf({ ...facts, keyResults, servedBy }))
    if (progress === facts.progress && id !== from) return
    if (progress !== facts.progress) await updateProgress(context, id, progress)
    id = facts.parentId
  }
}
