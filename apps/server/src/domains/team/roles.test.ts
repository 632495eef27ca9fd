import { userRoutes } from '@kazi/contract/account/user'
import { permissions, permissionsOf } from '@kazi/contract/permissions'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { describe, expect, test } from 'vitest'
import { type Account, freshEmail, signUp } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import { invitee, join, tokenFromMail } from './test/team-scene.ts'

const server = await openTestServer()
const owner = await signUp(server)

type Choice = { readonly role: 'employer' | 'orgadmin' | { readonly id: string } }
type Permissions = readonly (typeof permissions)[number][]

const change = (userId: string, body: Choice, by: CallSession = owner) =>
  server.call(memberRoutes.changeMember, { params: { user_id: userId }, body }, by)
const remove = (userId: string, by: CallSession = owner) =>
  server.call(memberRoutes.removeMember, { params: { user_id: userId } }, by)
const invite = (body: Choice & { readonly email?: string }, by: CallSession = owner) =>
  server.call(memberRoutes.inviteMember, { body: invitee(body) }, by)
const createRole = (name: string, allowed: Permissions, by: CallSession = owner) =>
  server.call(roleRoutes.createRole, { body: { name, permissions: [...allowed] } }, by)
const changeRole = (roleId: string, name: string, allowed: Permissions, by: CallSession = owner) =>
  server.call(roleRoutes.changeRole, { params: { roleId }, body: { name, permissions: [...allowed] } }, by)
const deleteRole = (roleId: string, by: CallSession = owner) =>
  server.call(roleRoutes.deleteRole, { params: { roleId } }, by)
const listRoles = (by: CallSession = owner) => server.call(roleRoutes.listRoles, {}, by)
const me = (by: CallSession) => server.call(userRoutes.readMe, {}, by)

let names = 0
const freshName = (): string => `Role ${++names}`
const newRole = async (...allowed: Permissions) => (await createRole(freshName(), allowed)).json.data

/** Somebody who may do everything about the team, but little beside. */
const teamPermissions = [
  'view:team-members',
  'create:team-members',
  'edit:team-members',
  'delete:team-members',
  'view:employees',
] as const
const joinAsTeamLead = async () =>
  join(server, owner, { role: { id: (await newRole(...teamPermissions)).id } })

test.each(['create:payroll', 'approve:payroll'] as const)(
  'A role with %s sees payroll, too: neither made nor changed without it',
  async (permission) => {
    const made = await createRole(freshName(), ['view:employees', permission])
    expect([made.status, made.failure.code]).toEqual([422, 'team.role-sees-no-pay'])
    const role = await newRole('view:payroll', permission)
    const changed = await changeRole(role.id, role.name, [permission])
    expect([changed.status, changed.failure.code]).toEqual([422, 'team.role-sees-no-pay'])
    expect((await listRoles()).json.data.find(({ id }) => id === role.id)?.permissions).toEqual(
      role.permissions,
    )
  },
)

describe('What somebody may do', () => {
  test('changes from their next call on, and the change is in the audit log with its before and after', async () => {
    const member = await join(server, owner)
    expect((await listRoles(member)).status).toBe(200)
    const role = await newRole('view:employees')
    const changed = await change(member.userId, { role: { id: role.id } })
    expect(changed.json.data.role).toEqual({ name: role.name, id: role.id })
    expect((await listRoles(member)).failure.code).toBe('permission.missing')
    expect((await me(member)).json.data.currentUserRole).toMatchObject({
      role: role.name,
      permissions: ['view:employees'],
    })
    const [entry] = await server.query<{ before: object; after: object }>(
      `select before, after from audit_trail where event = 'team.changeMember' and object = $1`,
      [`user:${member.userId}`],
    )
    expect(entry?.before).toEqual({ role: 'orgadmin', roleId: null, departmentIds: [] })
    expect(entry?.after).toEqual({ role: role.name, roleId: role.id, departmentIds: [] })
  })

  test('ends at the next call when they are removed; a later invitation brings them back', async () => {
    const member = await join(server, owner)
    expect((await remove(member.userId)).status).toBe(200)
    expect((await listRoles(member)).failure.code).toBe('organization.missing')
    expect((await me(member)).json.data.currentUserRole).toBeNull()
    await invite({ role: 'orgadmin', email: member.email })
    const token = await tokenFromMail(server, member.email)
    const body = { password: 'a long pass phrase' }
    expect((await server.call(invitationRoutes.acceptInvitation, { params: { token }, body })).status).toBe(
      200,
    )
    expect((await listRoles(member)).status).toBe(200)
  })

  test('changes with their role, for everybody who has it', async () => {
    const role = await newRole('view:employees', 'view:team-members')
    const member = await join(server, owner, { role: { id: role.id } })
    expect((await listRoles(member)).status).toBe(200)
    const changed = await changeRole(role.id, role.name, ['view:employees'])
    expect(changed.json.data).toMatchObject({ members: 1, permissions: ['view:employees'] })
    expect((await listRoles(member)).status).toBe(403)
  })

  test('needs a fresh proof of who changes it', async () => {
    const late = await openTestServer()
    const boss = await signUp(late)
    late.clock.advance(10 * 60_000 + 1)
    const refused = await late.call(memberRoutes.inviteMember, { body: invitee() }, boss)
    expect(refused.failure.code).toBe('session.step-up-needed')
  })

  test('is nobody’s own to change', async () => {
    expect((await change(owner.userId, { role: 'orgadmin' })).failure.code).toBe('team.self-change')
    expect((await remove(owner.userId)).failure.code).toBe('team.self-change')
    const lead = await joinAsTeamLead()
    const [{ id = '' } = {}] = await server.query<{ id: string }>(
      'select role_id as id from memberships where user_id = $1',
      [lead.userId],
    )
    const refused = await changeRole(id, freshName(), ['view:employees'], lead)
    expect(refused.failure.code).toBe('team.self-change')
  })
})

describe('Nobody gives or takes more than they have', () => {
  test('who may invite can’t make an employer, an administrator or a role beyond their own', async () => {
    const lead = await joinAsTeamLead()
    const beyond = await newRole('view:employees', 'view:payroll')
    const within = await newRole('view:employees')
    for (const role of ['employer', 'orgadmin', { id: beyond.id }] as const) {
      expect((await invite({ role }, lead)).failure.code).toBe('team.role-beyond-own')
    }
    expect((await invite({ role: { id: within.id } }, lead)).status).toBe(201)
    expect((await createRole(freshName(), ['view:payroll'], lead)).failure.code).toBe('team.role-beyond-own')
    expect((await createRole(freshName(), ['view:employees'], lead)).status).toBe(201)
    expect((await changeRole(beyond.id, beyond.name, ['view:employees'], lead)).failure.code).toBe(
      'team.role-beyond-own',
    )
    expect((await deleteRole(beyond.id, lead)).failure.code).toBe('team.role-beyond-own')
  })

  test('who may edit the team can neither change nor remove nor invite again somebody above them', async () => {
    const lead = await joinAsTeamLead()
    const within = await newRole('view:employees')
    const administrator = await join(server, owner)
    const pending = (await invite({ role: 'orgadmin' })).json.data
    for (const userId of [owner.userId, administrator.userId, pending.id]) {
      const choice = { role: { id: within.id } }
      expect((await change(userId, choice, lead)).failure.code).toBe('team.role-beyond-own')
      expect((await remove(userId, lead)).failure.code).toBe('team.role-beyond-own')
    }
    const resent = await server.call(memberRoutes.resendInvitation, { params: { user_id: pending.id } }, lead)
    expect(resent.failure.code).toBe('team.role-beyond-own')
  })

  test('every permission there is doesn’t make an employer: only employers make employers', async () => {
    const everything = await newRole(...permissions)
    const deputy = await join(server, owner, { role: { id: everything.id } })
    expect((await invite({ role: 'orgadmin' }, deputy)).status).toBe(201)
    expect((await invite({ role: 'employer' }, deputy)).failure.code).toBe('team.role-beyond-own')
    expect((await remove(owner.userId, deputy)).failure.code).toBe('team.role-beyond-own')
  })

  test('no role of its own is called like a fixed one, in any case', async () => {
    const wide = 'ｅｍｐｌｏｙｅｒ'
    const shown = ['Owner', 'owner', 'ADMINISTRATOR', '所有者', '管理员']
    for (const name of ['employer', 'Employer', 'ORGADMIN', 'consultant', 'custom', wide, ...shown]) {
      expect((await createRole(name, ['view:employees'])).failure.code, name).toBe('team.role-name-taken')
    }
  })

  test('nor like one in letters that look the same, or with something that nobody sees', async () => {
    const { id } = await newRole('view:employees')
    for (const name of ['Оwner', 'Αdministrator', 'Owner\u200d']) {
      const made = await createRole(name, ['view:employees'])
      const renamed = await changeRole(id, name, ['view:employees'])
      for (const { failure } of [made, renamed])
        expect(failure.fields?.name, name).toMatch(/alphabet|invisible/)
    }
    expect((await createRole('Бухгалтер', ['view:employees'])).status).toBe(201)
  })

  test('a letter whose cases are disputed names a role or is refused, and breaks nothing', async () => {
    for (const name of ['ORGADM\u0130N', 'orgadm\u0131n', '\u0130stanbul', 'istanbul', 'i\u0307stanbul']) {
      const first = await createRole(name, ['view:employees'])
      expect([201, 409], name).toContain(first.status)
      expect((await createRole(name, ['view:employees'])).failure.code, name).toBe('team.role-name-taken')
    }
  })

  test('an orgadmin only looks at the team', async () => {
    const administrator = await join(server, owner)
    expect((await server.call(memberRoutes.listMembers, {}, administrator)).status).toBe(200)
    expect((await invite({ role: 'orgadmin' }, administrator)).failure.code).toBe('permission.missing')
    expect((await me(administrator)).json.data.currentUserRole?.permissions).toEqual(permissionsOf.orgadmin)
  })
})

describe('The last employer', () => {
  test('stays: of two employers who demote each other at once, one does it and one is left', async () => {
    const boss = await signUp(server)
    const partner = await join(server, boss, { role: 'employer' })
    const both = await whileTeamIsLocked(boss, 2, () => [
      change(partner.userId, { role: 'orgadmin' }, boss),
      change(boss.userId, { role: 'orgadmin' }, partner),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(both.find(({ status }) => status === 403)?.failure.code).toBe('permission.missing')
    expect(await countEmployers(boss.organizationId)).toBe(1)
  })

  test('stays: of three who remove each other in a ring at once, one is left at least', async () => {
    const boss = await signUp(server)
    const second = await join(server, boss, { role: 'employer' })
    const third = await join(server, boss, { role: 'employer' })
    const ring = await whileTeamIsLocked(boss, 3, () => [
      remove(second.userId, boss),
      remove(third.userId, second),
      remove(boss.userId, third),
    ])
    expect(ring.some(({ status }) => status === 200)).toBe(true)
    expect(await countEmployers(boss.organizationId)).toBeGreaterThanOrEqual(1)
  })
})

describe('A role of the organisation’s own', () => {
  test('has a name that no other has, also when two are made at once', async () => {
    const name = freshName()
    const both = await Promise.all([
      createRole(name, ['view:employees']),
      createRole(name.toUpperCase(), ['view:employees']),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const other = await newRole('view:employees')
    expect((await changeRole(other.id, name, ['view:employees'])).failure.code).toBe('team.role-name-taken')
    expect((await changeRole(other.id, other.name.toUpperCase(), ['view:employees'])).status).toBe(200)
  })

  test('is deleted when nobody has it and nobody is invited to it; its name is free again', async () => {
    const role = await newRole('view:employees')
    const member = await join(server, owner, { role: { id: role.id } })
    const { id } = (await invite({ role: { id: role.id } })).json.data
    expect((await deleteRole(role.id)).failure.code).toBe('team.role-in-use')
    await remove(member.userId)
    expect((await deleteRole(role.id)).failure.code).toBe('team.role-in-use')
    await remove(id)
    expect((await deleteRole(role.id)).status).toBe(200)
    expect((await deleteRole(role.id)).status).toBe(404)
    expect((await invite({ role: { id: role.id } })).status).toBe(404)
    expect((await createRole(role.name, ['view:employees'])).status).toBe(201)
  })
})

test('Another organisation’s members, invitations and roles are not there', async () => {
  const stranger = await signUp(server)
  const role = await newRole('view:employees')
  const member = await join(server, owner)
  const { id } = (await invite({ role: 'orgadmin', email: freshEmail() })).json.data
  for (const userId of [member.userId, id, owner.userId]) {
    expect((await change(userId, { role: 'orgadmin' }, stranger)).status).toBe(404)
    expect((await remove(userId, stranger)).status).toBe(404)
  }
  const params = { user_id: id }
  expect((await server.call(memberRoutes.resendInvitation, { params }, stranger)).status).toBe(404)
  expect((await changeRole(role.id, freshName(), ['view:employees'], stranger)).status).toBe(404)
  expect((await invite({ role: { id: role.id } }, stranger)).status).toBe(404)
  expect((await server.call(memberRoutes.listMembers, {}, stranger)).json.data).toHaveLength(1)
})

/** Lets so many calls begin, and all of them be let through by their sessions, before any of them can change the team. */
const whileTeamIsLocked = <Answer>(
  { organizationId }: Account,
  calls: number,
  begin: () => Promise<Answer>[],
): Promise<Answer[]> => {
  const lock = `perform from memberships where organization_id = '${organizationId}' for update`
  return whileHeld(server, lock, () => Promise.all(begin()), calls)
}

async function countEmployers(organizationId: string): Promise<number> {
  const rows = await server.query(
    `select 1 from memberships where organization_id = $1 and role = 'employer' and ended_at is null`,
    [organizationId],
  )
  return rows.length
}
