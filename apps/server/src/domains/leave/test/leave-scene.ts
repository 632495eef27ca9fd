import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { LeaveKind } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { transact } from '#platform/db/transact.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember } from '#testing/members.ts'
import type { TestServer } from '#testing/test-server.ts'
import { accrueUpTo } from '../index.ts'

/** What is done about leave, on a server of tests. */
export function leaveOn(server: TestServer) {
  /** An employer in a country with an officer who asks and an owner who decides. */
  async function openLeave(country: 'NG' | 'KE' | 'UG' = 'KE') {
    const scene = await openScene(server, { country })
    const officer = await addMember(server, scene.organization, 'orgadmin')
    const { json } = await server.call(leaveTypeRoutes.listTypes, {}, scene.owner)
    const typeOf = (kind: LeaveKind) => json.data.find((type) => type.kind === kind)!
    const accrue = () =>
      transact(contextFor(server, scene.organization), (inside) =>
        accrueUpTo(inside, inside.clock.today(scene.organization.timeZone)),
      )
    return { ...scene, officer, types: json.data, typeOf, accrue, person: scene.people[0]! }
  }

  const ask = (by: CallSession, body: object) =>
    server.call(leaveRequestRoutes.request, { body: body as never }, by)
  const review = (by: CallSession, id: Id, body: object = { decision: 'approve' }) =>
    server.call(leaveRequestRoutes.review, { params: { leave_id: id }, body: body as never }, by)
  const end = (by: CallSession, id: Id, query: object = {}) =>
    server.call(leaveRequestRoutes.end, { params: { leave_id: id }, query }, by)
  const balances = async (by: CallSession, person: Id) =>
    (await server.call(leaveBalanceRoutes.readBalances, { params: { employee_id: person } }, by)).json.data

  return { openLeave, ask, review, end, balances }
}

/** What a call was refused with. */
export const codeOf = ({
  status,
  failure,
}: {
  readonly status: number
  readonly failure: { readonly code: string }
}) => `${status} ${failure.code}`
