import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { isReleasePaused } from './release-pause.queries.ts'

/**
 * Whether the caller's word is an owner's where one is asked for. Whose releases are paused may be somebody else, who read
 * their mail: nobody's pay is sent elsewhere on that word, no waiting ended by it, no owner put out.
 */
export async function speaksAsOwner(context: OrganizationContext): Promise<boolean> {
  const { role, userId } = actorOf(context)
  return role === 'employer' && !(await isReleasePaused(context, userId))
}
