import { queryRoutes } from '@kazi/contract/employees/queries'
import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { addPeople, draftOf } from '#domains/payroll/test/payroll-scene.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { codeFromMail, freshEmail } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/test-server.ts'

/** An employer, an officer, and two people with addresses: the first in Operations, the second in Sales. */
export interface DoorScene {
  readonly organization: ActiveOrganization
  readonly owner: TestMember
  readonly officer: TestMember
  readonly people: readonly { readonly id: Id; readonly email: string }[]
}

export interface Question {
  readonly employeeId: Id
  readonly queryId: Id
}

/** What is done about queries and at doors, on a server of tests. */
export function doorActsOn(server: TestServer) {
  async function openScene(): Promise<DoorScene> {
    const organization = await addOrganization(server)
    const owner = await addMember(server, organization)
    const officer = await addMember(server, organization, 'orgadmin')
    const emails = [freshEmail(), freshEmail()]
    const drafts = emails.map((email, index) => ({ ...draftOf('NG', index, 10_000_000), email }))
    const ids = await addPeople(server, organization, owner, drafts)
    return { organization, owner, officer, people: ids.map((id, at) => ({ id, email: emails[at]! })) }
  }

  const today = (): LocalDate => server.clock.today('Africa/Lagos')
  const tryToAsk = (by: CallSession, employeeId: Id, more: object = {}) =>
    server.call(
      queryRoutes.ask,
      {
        params: { employee_id: employeeId },
        body: {
          subject: 'Missing stock',
          text: 'Forty cartons are missing from your shift. Please explain.',
          dueOn: addDays(today(), 3),
          byMail: true,
          ...more,
        },
      },
      by,
    )
  async function ask(by: CallSession, employeeId: Id, more: object = {}): Promise<Question> {
    const answer = await tryToAsk(by, employeeId, more)
    assert(answer.status === 201, `asking answered ${answer.status}: ${answer.bytes.toString()}`)
    return { employeeId, queryId: answer.json.data.id }
  }
  const list = async (by: CallSession, employeeId: Id) =>
    (await server.call(queryRoutes.list, { params: { employee_id: employeeId } }, by)).json.data

  /** The same person days later, with a token that hasn't expired. */
  const later = async <Member extends TestMember>(member: Member): Promise<Member> => ({
    ...member,
    token: await server.services.accessTokens.sign(server.clock, member),
  })

  async function linksTo(email: string): Promise<string[]> {
    const mails = await server.mails(email)
    return mails.flatMap(({ text }) => /\/door\/([\w-]{43})/.exec(text)?.[1] ?? [])
  }
  const latestLink = async (email: string) => (await linksTo(email))[0] ?? 'no link'
  const readDoor = (token: string) => server.call(personalDoorRoutes.readDoor, { params: { token } })
  const sendCode = (token: string) => server.call(personalDoorRoutes.sendCode, { params: { token } })
  const open = (token: string, code: string) =>
    server.call(personalDoorRoutes.open, { params: { token }, body: { code } })
  /** Goes in by the latest link. @returns the visit's key */
  async function goIn(email: string): Promise<string> {
    const token = await latestLink(email)
    await sendCode(token)
    const opened = await open(token, await codeFromMail(server, email))
    assert(opened.status === 200, `the door answered ${opened.status}: ${opened.bytes.toString()}`)
    return opened.json.data.visit
  }
  const readVisit = (visit: string) => server.call(personalDoorRoutes.readVisit, { params: { visit } })
  const saveDraft = (visit: string, text: string, fileIds: string[] = []) =>
    server.call(personalDoorRoutes.saveDraft, { params: { visit }, body: { fields: { text }, fileIds } })
  const answer = (visit: string, text: string, fileIds: string[] = []) =>
    server.call(personalDoorRoutes.answer, { params: { visit }, body: { fields: { text }, fileIds } })
  const upload = (visit: string, name = 'note.pdf') =>
    server.call(personalDoorRoutes.uploadFile, {
      params: { visit },
      file: { name, bytes: new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1')) },
    })
  const download = (visit: string, fileId: string) =>
    server.call(personalDoorRoutes.downloadFile, { params: { visit, file_id: fileId } })
  const atDoor = { readDoor, sendCode, open, goIn, readVisit, saveDraft, answer, upload, download }
  return { openScene, later, today, tryToAsk, ask, list, linksTo, latestLink, ...atDoor }
}
