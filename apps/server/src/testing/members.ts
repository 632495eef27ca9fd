import { type CountryCode, countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { hashPassword } from '#platform/auth/password.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { CallSession } from './call.ts'
import type { TestServer } from './test-server.ts'

/** Somebody who is signed in, made directly in the database: for tests of what comes after signing in. */
export interface TestMember extends CallSession {
  readonly userId: Id
  readonly sessionId: Id
  readonly email: string
}

/** An organisation without anything in it. */
export async function addOrganization(
  server: TestServer,
  country: CountryCode = 'NG',
): Promise<ActiveOrganization> {
  const id = newId(server.clock)
  const { currency, timeZone } = countries[country]
  const slug = `test-${id.slice(-12)}`
  await server.query(
    `insert into organizations (id, name, slug, country, currency, time_zone, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, `Test ${slug}`, slug, country, currency, timeZone, server.clock.now()],
  )
  return { id, name: `Test ${slug}`, slug, country, currency, timeZone }
}

/** Everybody's password here; hashed once, because that is slow on purpose. */
export const memberPassword = 'a pass phrase of tests'
let memberPasswordHash: Promise<string> | undefined

/** A signed-in user; with an organisation, a member of it who has it active. */
export async function addMember(
  server: TestServer,
  organization?: ActiveOrganization,
  role: 'employer' | 'orgadmin' = 'employer',
): Promise<TestMember> {
  const { clock, services } = server
  const [userId, sessionId] = [newId(clock), newId(clock)]
  const email = `${userId}@example.com`
  const now = clock.now()
  memberPasswordHash ??= hashPassword(memberPassword)
  await server.query(
    `insert into users (id, email, password_hash, first_name, last_name, language, country, email_verified_at, created_at)
     values ($1, $2, $5, 'Test', 'Person', 'en-US', $3, $4, $4)`,
    [userId, email, organization?.country ?? 'NG', now, await memberPasswordHash],
  )
  if (organization) {
    await server.query(
      'insert into memberships (id, organization_id, user_id, role, created_at) values ($1, $2, $3, $4, $5)',
      [newId(clock), organization.id, userId, role, now],
    )
  }
  await server.query(
    `insert into sessions (id, user_id, active_organization_id, created_at, proved_at, last_used_at, expires_at, ip, user_agent)
     values ($1, $2, $3, $4, $4, $4, $5, '127.0.0.1', 'test')`,
    [sessionId, userId, organization?.id ?? null, now, new Date(now.getTime() + 30 * 86_400_000)],
  )
  const token = await services.accessTokens.sign(clock, { userId, sessionId })
  return { token, userId, sessionId, email }
}
