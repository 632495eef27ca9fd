import { type Permission, permissions, permissionsOf, type roles } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import type { QueryResult, QueryResultRow } from 'pg'
import type { AccessTokenClaims } from '#platform/auth/access-token.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ActiveOrganization, Actor, Services } from '#platform/context.ts'
import type { Session } from '#platform/gates.ts'

interface UsedSession extends Session {
  /** when the session was used last, to five minutes */
  readonly lastUsedAt: Date
}

/** What runs the query: the pool, or the client of a transaction that has just opened the session. */
interface Queryable {
  query<Row extends QueryResultRow>(query: {
    readonly name: string
    readonly text: string
    readonly values: unknown[]
  }): Promise<QueryResult<Row>>
}

interface SessionRow extends ActiveOrganization {
  readonly accountType: 'employer' | 'consultant'
  readonly provedAt: Date | string
  readonly lastUsedAt: Date | string
  readonly role: 'employer' | 'orgadmin' | 'custom' | null
  readonly roleName: string | null
  readonly rolePermissions: readonly string[] | null
  readonly departmentIds: readonly Id[] | null
  readonly practiceId: Id | null
  readonly practiceRole: 'owner' | 'member' | null
  readonly isClient: boolean
  readonly mayRelease: boolean | null
}

/**
 * The session that a token names, if it still lives: one query by primary keys, at every call, so that a changed
 * role, an ended membership or a withdrawn client holds from the next call on. Who has no part in the session's
 * organisation is signed in without one, and may do nothing.
 */
export async function findSession(
  database: Queryable,
  clock: Clock,
  claims: AccessTokenClaims,
): Promise<UsedSession | undefined> {
  const { rows } = await database.query<Partial<SessionRow> & QueryResultRow>({
    name: 'find-session',
    text: `select u.account_type as "accountType", s.proved_at as "provedAt",
        s.last_used_at as "lastUsedAt", m.role, m.role_name as "roleName", m.role_permissions as "rolePermissions", m.department_ids as "departmentIds",
        p.practice_id as "practiceId", p.role as "practiceRole",
        c.practice_id is not null as "isClient", c.may_release as "mayRelease",
        o.id, o.name, o.slug, o.country, o.currency, o.time_zone as "timeZone"
      from sessions s
      join users u on u.id = s.user_id
      left join members m on m.user_id = s.user_id and m.organization_id = s.active_organization_id
      left join practice_people p on p.user_id = s.user_id
      left join client_consultants c on c.user_id = s.user_id and c.organization_id = s.active_organization_id
      left join organization_profiles o on o.id = coalesce(m.organization_id, c.organization_id)
      where s.id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > $3`,
    values: [claims.sessionId, claims.userId, clock.now()],
  })
  const row = rows[0]
  if (!row?.accountType) return undefined
  const { lastUsedAt } = row as SessionRow
  return {
    actor: actorFrom(claims, row as SessionRow),
    organization: organizationFrom(row),
    lastUsedAt: new Date(lastUsedAt),
  }
}

/** The session that a token names, which counts as used now. */
export async function findCaller(
  { pool: { pool }, clock }: Services,
  claims: AccessTokenClaims,
): Promise<Session | undefined> {
  const session = await findSession(pool, clock, claims)
  if (session) await noteUse(pool, clock, session)
  return session
}

/** How exactly a session's last use is known: a write per call would cost more than it tells. */
const useKnownToMs = 5 * 60_000

/** Notes that a session is used, at most once in five minutes, however many calls come at once. */
async function noteUse(database: Queryable, clock: Clock, { actor, lastUsedAt }: UsedSession): Promise<void> {
  const now = clock.now()
  const earlier = new Date(now.getTime() - useKnownToMs)
  if (lastUsedAt > earlier) return
  await database.query({
    name: 'note-session-use',
    text: 'update sessions set last_used_at = $2 where id = $1 and last_used_at <= $3',
    values: [actor.sessionId, now, earlier],
  })
}

function actorFrom({ userId, sessionId }: AccessTokenClaims, row: SessionRow): Actor {
  const isConsulting = row.role === null && row.isClient
  return {
    userId,
    sessionId,
    accountType: row.accountType,
    role: isConsulting ? 'consultant' : row.role === 'custom' ? row.roleName : row.role,
    permissions: isConsulting ? consultantPermissions : permissionsOfRole(row),
    departmentIds: row.departmentIds ?? [],
    practice: row.practiceId && row.practiceRole ? { id: row.practiceId, role: row.practiceRole } : null,
    mayRelease: !isConsulting || row.mayRelease === true,
    provedAt: new Date(row.provedAt),
  }
}

const noPermissions: ReadonlySet<Permission> = new Set()
const ofFixedRole: Readonly<Record<(typeof roles)[number], ReadonlySet<Permission>>> = {
  employer: new Set(permissionsOf.employer),
  orgadmin: new Set(permissionsOf.orgadmin),
}
/** In a client's organisation: what its employer may, but for what it pays us. */
const consultantPermissions: ReadonlySet<Permission> = new Set(permissionsOf.consultant)
const known: ReadonlySet<string> = new Set(permissions)

function permissionsOfRole({
  role,
  rolePermissions,
}: Pick<SessionRow, 'role' | 'rolePermissions'>): ReadonlySet<Permission> {
  if (role === null) return noPermissions
  if (role !== 'custom') return ofFixedRole[role]
  return new Set(rolePermissions?.filter((one): one is Permission => known.has(one)))
}

function organizationFrom(row: Partial<SessionRow>): ActiveOrganization | null {
  const { id, name, slug, country, currency, timeZone } = row
  if (!id || !name || !slug || !country || !currency || !timeZone) return null
  return { id, name, slug, country, currency, timeZone }
}
