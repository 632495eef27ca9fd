import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { callsOf, changePerson, openScene } from '../test/payroll-scene.ts'

const server = await openTestServer()

test('Each number is named that something taken from a person’s pay is filed under, and no other', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000] })
  const [person] = scene.people as [Id]
  const missing = async () =>
    (await callsOf(server, scene.owner).initData()).json.data.warnings.flatMap(({ key, values }) =>
      key === 'identifier-missing' ? [values.identifier] : [],
    )
  expect(await missing()).toEqual(['kraPin', 'nssfNumber', 'shaNumber'])
  const identifiers = { kraPin: 'A012345678Z', shaNumber: 'CR1234567890123' }
  expect((await changePerson(server, scene.owner, person, { identifiers })).status).toBe(200)
  expect(await missing()).toEqual(['nssfNumber'])
})
