import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { freshEmail } from '#testing/accounts.ts'
import type { Company } from '#testing/calls/company.ts'
import { mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import { addMember, memberPassword } from '#testing/members.ts'

const person = () => ({ email: freshEmail(), firstName: 'Bola', lastName: 'Ade' })

/** To a role that a consultant may give too: one that releases no money. */
const invitation = async (company: Company) => ({ ...person(), role: { id: await addRole(company) } })

async function invite(company: Company): Promise<{ id: string; token: string }> {
  const { server, owner } = company
  const body = await invitation(company)
  const { id } = stepOf(await server.call(memberRoutes.inviteMember, { body }, owner)).data
  return { id, token: await mailedToken(server, body.email) }
}

async function addRole({ server, owner }: Company): Promise<string> {
  const body = { name: 'HR assistant', permissions: ['view:employees' as const] }
  return stepOf(await server.call(roleRoutes.createRole, { body }, owner)).data.id
}

const colleague: Prepare = async ({ server, organization }) => ({
  params: { user_id: (await addMember(server, organization, 'orgadmin')).userId },
})

/** How each call about the team, its roles and its consultants succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'team.listMembers': plain,
  'team.inviteMember': () => ({ body: { ...person(), role: 'orgadmin' } }),
  'team.changeMember': async (company, caller) => ({
    ...(await colleague(company, caller)),
    body: { role: { id: await addRole(company) } },
  }),
  'team.removeMember': colleague,
  'team.resendInvitation': async (company) => ({ params: { user_id: (await invite(company)).id } }),
  'team.readInvitation': async (company) => ({ params: { token: (await invite(company)).token } }),
  'team.acceptInvitation': async (company) => ({
    params: { token: (await invite(company)).token },
    body: { password: memberPassword, firstName: 'Bola', lastName: 'Ade' },
  }),
  'team.listRoles': plain,
  'team.createRole': () => ({ body: { name: 'HR assistant', permissions: ['view:employees'] } }),
  'team.changeRole': async (company) => ({
    params: { roleId: await addRole(company) },
    body: { name: 'People team', permissions: ['view:employees', 'edit:employees'] },
  }),
  'team.deleteRole': async (company) => ({ params: { roleId: await addRole(company) } }),
  'team.readConsultants': plain,
  'team.delegateRelease': ({ practiceId }) => ({ params: { practiceId }, body: { mayRelease: true } }),
  'team.dismissConsultant': ({ practiceId }) => ({ params: { practiceId } }),
}
