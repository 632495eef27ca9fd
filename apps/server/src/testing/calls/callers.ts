import type { Id } from '@kazi/values/id'
import { TravellingClock } from '#platform/clock/clock.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import type { CallerName } from './caller-names.ts'
import type { Company } from './company.ts'
import { addConsultant } from './practice.ts'

/**
 * A new signed-in person of this kind, seen from the company. Each call gets one of its own, because a call can end
 * sessions and change passwords.
 */
export function addCaller(company: Company, elsewhere: Company, name: CallerName): Promise<TestMember> {
  const { server, organization, practiceId } = company
  switch (name) {
    case 'consultant in a client':
      return addConsultant(server, practiceId, 'owner', organization.id)
    case 'consultant without':
      return addConsultant(server, practiceId, 'owner', null)
    case 'practice member without':
      return addConsultant(server, practiceId, 'member', null)
    case 'employer elsewhere':
      return addMember(server, elsewhere.organization)
    case 'orgadmin':
      return addMember(server, organization, 'orgadmin')
    default:
      return addMember(server, organization)
  }
}

const longerThanATokenLivesMs = 16 * 60_000

/** What the person's browser sends: nothing for a stranger, a token of a while ago for an expired one. */
export async function sessionOf(
  { server }: Company,
  name: CallerName,
  person: { readonly token: string; readonly userId: Id; readonly sessionId: Id },
): Promise<CallSession | undefined> {
  if (name === 'anonymous' || name === 'link holder') return undefined
  if (name !== 'expired token') return { token: person.token }
  const earlier = new TravellingClock(new Date(server.clock.now().getTime() - longerThanATokenLivesMs))
  return { token: await server.services.accessTokens.sign(earlier, person) }
}
