import { type Permission, permissionsOf, type Role, roles } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import type { ActiveOrganization, Actor, Services } from '../context.ts'
import type { AccessTokenClaims } from './access-token.ts'

/** A signed-in caller: who, and in which organisation. */
export interface Session {
  readonly actor: Actor
  readonly organization: ActiveOrganization | null
}

const permissionSets: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  employer: new Set(permissionsOf.employer),
  orgadmin: new Set(permissionsOf.orgadmin),
}
const noPermissions: ReadonlySet<Permission> = new Set()

interface SessionRow extends ActiveOrganization {
  readonly role: string | null
}

/**
 * The session that a token names, if it still lives: one query by primary keys. A membership that ended, or a
 * session without an organisation, leaves the caller signed in with no organisation and no permissions.
 */
export async function findSession(
  services: Services,
  claims: AccessTokenClaims,
): Promise<Session | undefined> {
  const { rows } = await services.pool.pool.query<Partial<SessionRow>>({
    name: 'find-session',
    text: `select m.role, o.id, o.name, o.slug, o.country, o.currency, o.time_zone as "timeZone"
      from sessions s
      left join memberships m on m.user_id = s.user_id and m.organization_id = s.active_organization_id
        and m.ended_at is null
      left join organizations o on o.id = m.organization_id
      where s.id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > $3`,
    values: [claims.sessionId, claims.userId, services.clock.now()],
  })
  const row = rows[0]
  if (!row) return undefined
  return { actor: actorFrom(claims, row.role ?? null), organization: organizationFrom(row) }
}

function actorFrom({ userId, sessionId }: { userId: Id; sessionId: Id }, role: string | null): Actor {
  return { userId, sessionId, role, permissions: permissionsOfRole(role) }
}

/** What a role may do; a role that nobody knows may do nothing. */
export const permissionsOfRole = (role: string | null): ReadonlySet<Permission> =>
  role !== null && (roles as readonly string[]).includes(role) ? permissionSets[role as Role] : noPermissions

function organizationFrom(row: Partial<SessionRow>): ActiveOrganization | null {
  const { id, name, slug, country, currency, timeZone } = row
  if (!id || !name || !slug || !country || !currency || !timeZone) return null
  return { id, name, slug, country, currency, timeZone }
}
