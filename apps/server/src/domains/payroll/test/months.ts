import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { Id } from '@kazi/values/id'
import { newId } from '#platform/id.ts'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/test-server.ts'
import { callsOf, type PayrollScene, releaseWithCode, runOf } from './payroll-scene.ts'

/** The same person on a new device, at the time to which the clock was sent. */
export async function signInAnew(server: TestServer, scene: PayrollScene): Promise<TestMember> {
  const { owner, organization } = scene
  const sessionId = newId(server.clock)
  const now = server.clock.now()
  await server.query(
    `insert into sessions (id, user_id, active_organization_id, created_at, proved_at, last_used_at, expires_at, ip, user_agent)
     values ($1, $2, $3, $4, $4, $4, $5, '127.0.0.1', 'test')`,
    [sessionId, owner.userId, organization.id, now, new Date(now.getTime() + 30 * 86_400_000)],
  )
  const token = await server.services.accessTokens.sign(server.clock, { userId: owner.userId, sessionId })
  return { ...owner, sessionId, token }
}

/** A payslip of a month, by its lines. */
export interface PaidMonth {
  readonly gross: number
  readonly net: number
  /** amounts by item, what is taken too */
  readonly lines: Readonly<Record<string, number>>
  /** the parts of the basic pay, or of arrears */
  readonly parts: readonly (readonly [kind: string, from: string, to: string, amount: number])[]
}

interface MonthToPay {
  readonly month: string
  readonly on: string
  readonly payDate?: string
  readonly leftForLater?: Id[]
  readonly schedule?: PaySchedule
  /** the first day of the half or week */
  readonly from?: string
}

/** Travels to a day, computes a month and pays it: everybody's payslip of it. */
export async function payMonth(
  server: TestServer,
  scene: PayrollScene,
  asked: MonthToPay,
): Promise<ReadonlyMap<Id, PaidMonth>> {
  const { owner, runId } = await releaseMonth(server, scene, asked)
  return readPayslips(server, owner, runId)
}

/** The same, for whoever doesn't read the payslips. */
export async function releaseMonth(
  server: TestServer,
  scene: PayrollScene,
  { month, on, ...asked }: MonthToPay,
): Promise<{ readonly owner: TestMember; readonly runId: Id }> {
  await server.travelTo(`${on}T09:00:00Z`)
  const owner = await signInAnew(server, scene)
  const calls = callsOf(server, owner)
  const computed = runOf(await calls.compute({ month, payDate: `${month}-28`, ...asked }))
  const approved = runOf(await calls.approve(runOf(await calls.submit(computed.id))))
  await calls.process(approved.id)
  await releaseWithCode(server, owner, approved.id)
  return { owner, runId: approved.id }
}

export async function readPayslips(
  server: TestServer,
  owner: TestMember,
  runId: Id,
): Promise<ReadonlyMap<Id, PaidMonth>> {
  const calls = callsOf(server, owner)
  const { data } = (await calls.payslips(runId, { perPage: 100 })).json
  const payslips = new Map<Id, PaidMonth>()
  for (const { id, employeeId } of data) {
    const { gross, net, lines } = (await calls.payslip(id)).json.data
    payslips.set(employeeId, {
      gross: gross.amount,
      net: net.amount,
      lines: Object.fromEntries(lines.map(({ item, amount }) => [item, amount])),
      parts: lines
        .filter(({ item }) => item === 'basic' || item === 'arrears')
        .flatMap(({ parts }) => parts.map(({ kind, from, to, amount }) => [kind, from, to, amount] as const)),
    })
  }
  return payslips
}
