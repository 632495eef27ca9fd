import { userRoutes } from '@kazi/contract/account/user'
import { consultantRoutes } from '@kazi/contract/consultants'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { assert } from '@kazi/values/assert'
import { accept, type Joined } from '#domains/team/test/team-scene.ts'
import { freshEmail } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import type { TestServer } from '#testing/test-server.ts'

/** The calls of a practice, made by its owner unless a test says otherwise. */
export function practiceCalls(server: TestServer, owner: Joined) {
  const addMember = (email: string, organizationIds: readonly string[] = [], by: CallSession = owner) =>
    server.call(
      consultantRoutes.addTeamMember,
      { body: { email, firstName: 'Otieno', lastName: 'Ouma', organizationIds: [...organizationIds] } },
      by,
    )
  return {
    me: async (by: CallSession) => (await server.call(userRoutes.readMe, {}, by)).json.data,
    clientsOf: async (by: CallSession) =>
      (await server.call(consultantRoutes.listOrganizations, {}, by)).json.data,
    employeesOf: (by: CallSession) => server.call(employeeRoutes.list, {}, by),
    teamOf: async (by: CallSession) => (await server.call(consultantRoutes.listTeam, {}, by)).json.data,
    addMember,
    assign: (userId: string, organizationIds: readonly string[], by: CallSession = owner) =>
      server.call(
        consultantRoutes.assignOrganizations,
        { params: { userId }, body: { organizationIds: [...organizationIds] } },
        by,
      ),
    removeMember: (userId: string, by: CallSession = owner) =>
      server.call(consultantRoutes.removeTeamMember, { params: { userId } }, by),
    /** Somebody new in the practice, for these clients. */
    joinPractice: async (organizationIds: readonly string[] = []): Promise<Joined> => {
      const email = freshEmail()
      const invited = await addMember(email, organizationIds)
      assert(invited.status === 201, invited.bytes.toString())
      return accept(server, email)
    },
  }
}
