import { expect, test } from 'vitest'
import { bringTo, callsOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer({ config: { host: '0.0.0.0' } })

test('Where others reach the server and no mail can be sent, no money is released', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  const refused = await calls.requestCode(run.id)
  expect([refused.status, refused.failure.code]).toEqual([422, 'payroll.release-locked'])
  expect((await calls.submitCode(run.id, '123456')).failure.code).toBe('payroll.release-locked')
})
