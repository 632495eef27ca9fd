import type { runStates } from '@kazi/contract/payroll/run-vocabulary'
import type { Id } from '@kazi/values/id'
import { describe, expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { bringTo, type Calls, callsOf, openScene, type Run, runOf } from './test/payroll-scene.ts'

/* Every verb on a run in every state that it doesn't start from: 409, the current state by name, nothing changed. */

const server = await openTestServer()

type State = (typeof runStates)[number]

const verbs: Readonly<
  Record<string, (calls: Calls, run: Run) => Promise<{ status: number; failure: object }>>
> = {
  compute: (calls, { id }) => calls.compute({ payrollId: id }),
  create: (calls, { id }) => calls.submit(id),
  approve: (calls, run) => calls.approve(run),
  reject: (calls, { id }) => calls.reject(id),
  withdraw: (calls, { id }) => calls.withdraw(id),
  cancel: (calls, { id }) => calls.cancel(id),
  process: (calls, { id }) => calls.process(id),
  'request-code': (calls, { id }) => calls.requestCode(id),
  'submit-code': (calls, { id }) => calls.submitCode(id, '123456'),
  'mark-paid': (calls, { id }) => calls.markPaid(id),
  'confirm-failed': (calls, { id }) => calls.confirmFailed(id),
  retry: (calls, { id }) => calls.retry(id),
  delete: (calls, { id }) => calls.remove(id),
}

/** How a run comes into each state, and the verbs that start from there. */
const situations: readonly {
  readonly name: string
  readonly state: State
  readonly make: (calls: Calls, scene: Parameters<typeof bringTo>[1]) => Promise<Run>
  readonly allowed: readonly string[]
}[] = [
  {
    name: 'computing',
    state: 'computing',
    make: async (calls, scene) => {
      const { id } = await bringTo(server, scene, 'computed')
      await server.query(`update payroll_runs set state = 'computing' where id = $1`, [id])
      return runOf(await calls.read(id))
    },
    allowed: [],
  },
  {
    name: 'computed',
    state: 'computed',
    make: (_calls, scene) => bringTo(server, scene, 'computed'),
    allowed: ['compute', 'create', 'delete'],
  },
  {
    name: 'pending approval',
    state: 'pending-approval',
    make: (_calls, scene) => bringTo(server, scene, 'pending-approval'),
    allowed: ['approve', 'reject', 'withdraw'],
  },
  {
    name: 'rejected',
    state: 'rejected',
    make: async (calls, scene) =>
      runOf(await calls.reject((await bringTo(server, scene, 'pending-approval')).id)),
    allowed: ['compute', 'delete'],
  },
  {
    name: 'approved',
    state: 'approved',
    make: (_calls, scene) => bringTo(server, scene, 'approved'),
    allowed: ['process', 'reject', 'cancel'],
  },
  {
    name: 'waiting for its code',
    state: 'processing',
    make: (_calls, scene) => bringTo(server, scene, 'processing'),
    allowed: ['request-code', 'submit-code', 'reject', 'cancel'],
  },
  {
    name: 'released',
    state: 'processing',
    make: (_calls, scene) => bringTo(server, scene, 'released'),
    allowed: ['mark-paid'],
  },
  {
    name: 'completed',
    state: 'completed',
    make: async (calls, scene) => runOf(await calls.markPaid((await bringTo(server, scene, 'released')).id)),
    allowed: [],
  },
  {
    name: 'partly paid',
    state: 'partly-paid',
    make: async (calls, scene) => {
      const { id } = await bringTo(server, scene, 'released')
      const [first] = (await calls.payslips(id)).json.data.map((payslip) => payslip.id) as [Id]
      await calls.markPaid(id, { payslipIds: [first] })
      return runOf(await calls.markPaid(id, { outcome: 'failed', reason: 'Refused' }))
    },
    allowed: ['retry'],
  },
  {
    name: 'failed',
    state: 'failed',
    make: async (calls, scene) =>
      runOf(
        await calls.markPaid((await bringTo(server, scene, 'released')).id, {
          outcome: 'failed',
          reason: 'Refused',
        }),
      ),
    allowed: ['retry'],
  },
]

describe.each(situations)('a run that is $name', ({ state, make, allowed }) => {
  test('Refuses every verb that does not start there, and stays as it is', async () => {
    const scene = await openScene(server)
    const calls = callsOf(server, scene.owner)
    const run = await make(calls, scene)
    expect(run.state).toBe(state)
    const refused = Object.keys(verbs).filter((verb) => !allowed.includes(verb))
    for (const verb of refused) {
      const answer = await verbs[verb]!(calls, run)
      expect([verb, answer.status, answer.failure]).toEqual([
        verb,
        409,
        expect.objectContaining({ code: 'payroll.state-wrong', state }),
      ])
    }
    expect(runOf(await calls.read(run.id))).toEqual(run)
  })
})
