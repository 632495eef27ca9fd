import { memberRoutes } from '@kazi/contract/team/members'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { sealMail, unsealMail } from './sealed-mail.ts'
import { sendMail } from './send-mail.ts'

/* Prevents: a link or a code that somebody reads out of the database while its mail waits. */

test('A mail that waits shows no link, no code, no name and no address to who reads the database', async () => {
  const server = await openTestServer({ isWorking: false })
  const member = await addMember(server, await addOrganization(server))
  const invited = { email: 'ngozi.waiting@example.com', firstName: 'Ngozi', lastName: 'Waiting' }
  const body = { ...invited, role: 'orgadmin' as const }
  expect((await server.call(memberRoutes.inviteMember, { body }, member)).status).toBe(201)
  await transactDirectory(contextFor(server, null), (context) => {
    const values = { code: '492817', minutes: 10 }
    return sendMail(context, { to: invited.email, template: 'verify-email', language: 'en-US', values })
  })
  const jobs = await server.query<{ text: string }>(
    'select payload::text as text from graphile_worker._private_jobs',
  )
  expect(jobs).toHaveLength(2)
  for (const { text } of jobs) expect(text).not.toMatch(/492817|ngozi|waiting@|\/invite\/|orgadmin/i)
})

test('A sealed mail is opened as it was, under the secret that sealed it and no other', () => {
  const config = readConfig({ KAZI_SECRET: 'a secret of more than thirty-two letters' })
  const other = readConfig({ KAZI_SECRET: 'another secret of as many letters' })
  const mail = {
    to: 'ada@example.com',
    template: 'verify-email',
    language: 'en-US',
    values: { code: '1' },
  } as const
  const sealed = sealMail(config, mail)
  expect(unsealMail(config, sealed)).toEqual(mail)
  expect(() => unsealMail(other, sealed)).toThrow('another secret')
})
