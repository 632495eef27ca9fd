import { notificationRoutes } from '@kazi/contract/notifications'
import { expect, test } from 'vitest'
import { notify } from '#domains/notifications/index.ts'
import { commandContext } from '#platform/command.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { digestJobs } from './digests.jobs.ts'

const server = await openTestServer()
const organization = await addOrganization(server)
const digest = () => digestJobs['digests.send']!(commandContext(server.services), {})
const tell = (kind: 'import-finished' | 'remittance-due' | 'member-joined') =>
  transact(contextFor(server, organization), (inside) =>
    notify(inside, {
      kind,
      values: { name: 'Ada', created: 1, updated: 0, count: 1, dueOn: '2026-12-01' },
      link: '/app/employees',
    }),
  )

test('What somebody muted isn’t told them, and is told their colleague', async () => {
  const [one, other] = [await addMember(server, organization), await addMember(server, organization)]
  const body = { muted: ['employees'], unmailed: [], digest: 'off' as const }
  await server.call(notificationRoutes.saveChoices, { body }, one)
  await tell('import-finished')
  await tell('member-joined')
  const kindsOf = async (who: { readonly token: string }) =>
    (await server.call(notificationRoutes.list, { query: {} }, who)).json.data.map(({ kind }) => kind)
  expect(await kindsOf(one)).toEqual(['member-joined'])
  expect((await kindsOf(other)).toSorted()).toEqual(['import-finished', 'member-joined'])
  const choices = (await server.call(notificationRoutes.readChoices, {}, one)).json.data
  expect(choices).toMatchObject(body)
  expect(choices.subjects).toContain('remittance')
})

test('The summary by mail says once how much is unread, without what was left out of it, daily or on Mondays', async () => {
  const [daily, weekly] = [await addMember(server, organization), await addMember(server, organization)]
  const save = (who: typeof daily, how: 'daily' | 'weekly') =>
    server.call(
      notificationRoutes.saveChoices,
      { body: { muted: [], unmailed: ['team-members'], digest: how } },
      who,
    )
  await save(daily, 'daily')
  await save(weekly, 'weekly')
  for (const kind of ['import-finished', 'remittance-due', 'member-joined'] as const) await tell(kind)
  await digest()
  const subjectsTo = async (who: typeof daily) =>
    (await server.mails(who.email)).map(({ subject }) => subject)
  expect(await subjectsTo(daily)).toEqual([`“${organization.name}”: 2 unread notifications`])
  expect(await subjectsTo(weekly)).toEqual([])
  await digest()
  expect(await subjectsTo(daily)).toHaveLength(1)
  await server.travelTo('2026-11-30T05:07:00.000Z')
  await digest()
  expect(await subjectsTo(weekly)).toEqual([`“${organization.name}”: 2 unread notifications`])
})
