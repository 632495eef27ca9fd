import { healthRoutes } from '@kazi/contract/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('The health call answers with the version once everything is ready', async () => {
  const answer = await server.call(healthRoutes.readHealth)
  expect(answer.status).toBe(200)
  expect(answer.json.data).toEqual({ status: 'ok', version: server.services.config.version })
})
