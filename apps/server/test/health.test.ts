import { healthRoutes } from '@kazi/contract/health'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

test('The health call answers with the version once everything is ready', async () => {
  const answer = await server.call(healthRoutes.readHealth)
  expect(answer.status).toBe(200)
  expect(answer.json.data).toEqual({ status: 'ok', version: server.services.config.version })
})
