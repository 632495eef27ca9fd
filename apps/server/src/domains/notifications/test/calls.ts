import { newId } from '#platform/id.ts'
import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call about notifications succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'notifications.list': plain,
  'notifications.readChoices': plain,
  'notifications.saveChoices': () => ({
    body: { muted: ['payroll'], unmailed: ['leave-management'], digest: 'daily' },
  }),
  'notifications.markAsRead': async ({ server }, { userId }) => {
    const id = newId(server.clock)
    await server.query(
      `insert into account_notifications (id, user_id, kind, "values", link, created_at)
       values ($1, $2, 'pin-changed', '{}', '/app/settings?tab=personal-info', $3)`,
      [id, userId, server.clock.now()],
    )
    return { body: { ids: [id] } }
  },
}
