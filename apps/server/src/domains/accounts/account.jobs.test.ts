import { passwordRoutes } from '@kazi/contract/account/password'
import { userRoutes } from '@kazi/contract/account/user'
import { expect, test } from 'vitest'
import { logIn, signUp } from '#testing/accounts.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { accountJobs } from './index.ts'

const server = await openTestServer()

test('A month after their end, sessions, codes and links are forgotten; what lives stays', async () => {
  const { email, token } = await signUp(server)
  await server.call(passwordRoutes.forgotPassword, { body: { email } })
  await server.jobsDone()
  await server.travelTo('2027-01-24T10:00:00Z')
  const living = await logIn(server, email)
  await accountJobs['accounts.forget-expired']?.(contextFor(server, null), undefined)
  const [left] = await server.query<Record<string, number>>(
    `select (select count(*) from sessions)::int as sessions, (select count(*) from refresh_tokens)::int as tokens,
       (select count(*) from one_time_codes)::int as codes, (select count(*) from link_tokens)::int as links`,
  )
  expect(left).toEqual({ sessions: 1, tokens: 1, codes: 0, links: 0 })
  expect((await server.call(userRoutes.readMe, {}, living)).status).toBe(200)
  expect((await server.call(userRoutes.readMe, {}, { token })).status).toBe(401)
})
