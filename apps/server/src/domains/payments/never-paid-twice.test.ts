import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeTermsOf, salaryChange } from '#domains/employees/test/terms-of-a-test.ts'
import {
  balancesOf,
  type Calls,
  callsOf,
  openScene,
  type Run,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { codeFromMail } from '#testing/accounts.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * Two people do whatever comes to their minds with a run, in any order and with every kind of mistake. Whatever they
 * do: nothing fails, each person is paid at most once, the books balance, and the run's state is what its payments say.
 */

const server = await openTestServer()

const verbs = [
  'compute',
  'submit',
  'approve',
  'reject',
  'process',
  'release',
  'release-twice',
  'wrong-code',
  'mark-one-paid',
  'mark-all-paid',
  'mark-one-failed',
  'mark-all-failed',
  'confirm-failed',
  'paid-after-all',
  'confirm-paid',
  'retry',
  'delete',
  'raise',
] as const
const step = fc.record({ who: fc.constantFrom(0, 1), verb: fc.constantFrom(...verbs) })

/** The way to the end, with room for detours: pure chance would rarely get there. */
const path: readonly { who: 0 | 1; verb: (typeof verbs)[number] }[] = [
  { who: 0, verb: 'compute' },
  { who: 0, verb: 'submit' },
  { who: 1, verb: 'approve' },
  { who: 1, verb: 'process' },
  { who: 1, verb: 'release' },
  { who: 0, verb: 'mark-one-paid' },
  { who: 0, verb: 'mark-all-failed' },
  { who: 1, verb: 'confirm-failed' },
  { who: 1, verb: 'retry' },
  { who: 0, verb: 'approve' },
  { who: 0, verb: 'process' },
  { who: 0, verb: 'release-twice' },
  { who: 1, verb: 'mark-all-paid' },
]
const story = fc
  .array(fc.array(step, { maxLength: 2 }), { minLength: path.length, maxLength: path.length })
  .map((detours) => path.flatMap((next, index) => [...detours[index]!, next]))

test('Whatever two people do with a run, nobody is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const scene = await openScene(server)
      const members = [scene.owner, await addMember(server, scene.organization)] as const
      let run: Run | undefined
      for (const { who, verb } of steps) {
        const member = members[who]!
        const answers = await act(callsOf(server, member), member, verb, run, scene)
        for (const { status } of answers) expect(status).toBeLessThan(500)
        run = await latestRun(callsOf(server, scene.owner), scene.organization.id)
        if (run) await expectSound(run)
      }
    }),
    { numRuns: 12 },
  )
}, 240_000)

type Answer = { readonly status: number }

/** so that no two raises are to the same figure */
let raises = 0

async function act(
  calls: Calls,
  member: TestMember,
  verb: (typeof verbs)[number],
  run: Run | undefined,
  scene: Awaited<ReturnType<typeof openScene>>,
): Promise<readonly Answer[]> {
  if (verb === 'compute') return [await calls.compute(run ? { payrollId: run.id } : {})]
  if (verb === 'raise') {
    raises += 1
    const raise = salaryChange('2026-11-01', 50_000_000 + raises * 100)
    await changeTermsOf(server, scene.organization, scene.people[0]!, raise)
    return []
  }
  if (!run) return []
  const { id } = run
  switch (verb) {
    case 'submit':
      return [await calls.submit(id)]
    case 'approve':
      return run.contentHash ? [await calls.approve(run)] : []
    case 'reject':
      return [await calls.reject(id)]
    case 'process':
      return Promise.all([calls.process(id), calls.process(id)])
    case 'release':
    case 'release-twice': {
      const asked = await calls.requestCode(id)
      if (asked.status !== 200) return [asked]
      const code = await codeFromMail(server, member.email)
      return Promise.all(Array.from({ length: verb === 'release' ? 1 : 3 }, () => calls.submitCode(id, code)))
    }
    case 'wrong-code':
      return [await calls.submitCode(id, '000000')]
    case 'mark-one-paid':
    case 'mark-one-failed': {
      const [sent] = (await calls.payslips(id)).json.data.filter(
        ({ paymentState }) => paymentState === 'sent',
      )
      if (!sent) return []
      const outcome = verb === 'mark-one-paid' ? 'paid' : 'failed'
      return [await calls.markPaid(id, { outcome, payslipIds: [sent.id], reason: 'As the bank said' })]
    }
    case 'mark-all-paid':
      return Promise.all([calls.markPaid(id), calls.markPaid(id)])
    case 'mark-all-failed':
      return [await calls.markPaid(id, { outcome: 'failed', reason: 'As the bank said' })]
    case 'confirm-failed':
      return Promise.all([calls.confirmFailed(id), calls.confirmFailed(id)])
    case 'paid-after-all':
      return [await calls.markPaid(id, { outcome: 'paid-after-all' })]
    case 'confirm-paid':
      return Promise.all([calls.confirmPaid(id), calls.confirmPaid(id)])
    case 'retry':
      return Promise.all([calls.retry(id), calls.retry(id)])
    case 'delete':
      return [await calls.remove(id)]
  }
}

async function latestRun(calls: Calls, organizationId: string): Promise<Run | undefined> {
  const [row] = await server.query<{ id: Run['id'] }>(
    'select id from payroll_runs where organization_id = $1',
    [organizationId],
  )
  return row && runOf(await calls.read(row.id))
}

async function expectSound(run: Run): Promise<void> {
  const payments = await server.query<{ live: number; paid: number; amount: number; net: number }>(
    `select count(*) filter (where a.state not in ('failed', 'reversed')) as live,
       count(*) filter (where a.state = 'paid') as paid, min(m.amount_minor) as amount, min(p.net_minor) as net
     from payments m join payment_attempts a on a.payment_id = m.id join payslips p on p.id = m.source_id
     where p.run_id = $1 group by m.id`,
    [run.id],
  )
  for (const { live, paid, amount, net } of payments) {
    expect(live).toBeLessThanOrEqual(1)
    expect(paid).toBeLessThanOrEqual(live)
    expect(amount).toBe(net)
  }
  const books = await balancesOf(server, run.id)
  expect(Object.values(books).reduce((all, balance) => all + balance, 0)).toBe(0)
  const paid = run.payments?.paidAmount.amount ?? 0
  expect(books[`external-bank/${run.wallet?.id}`] ?? 0).toBe(0 - paid)
  const owed = Object.entries(books).filter(([account]) => account.startsWith('net-pay-payable/'))
  const owedAmount = owed.reduce((all, [, balance]) => all - balance, 0)
  expect(owedAmount).toBe(run.payments?.releasedAt ? run.totals.net.amount - paid : 0)
  expect(owed.every(([, balance]) => balance < 0)).toBe(true)
  if (run.state === 'completed') expect(paid).toBe(run.totals.net.amount)
}
