import { actorOf, type RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'

/** Whether the caller may see what people earn: what is owed to a body is for who sees remittances, each person's part isn't. */
export const seesPay = (context: RequestContext): boolean => actorOf(context).permissions.has('view:payroll')

/** @throws Refusal `permission.missing` for a file that says what people earn. */
export function requirePaySight(context: RequestContext): void {
  if (!seesPay(context)) refuse('permission.missing')
}
