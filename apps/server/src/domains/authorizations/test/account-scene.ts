import { authorizationRoutes } from '@kazi/contract/account/authorizations'
import { pinRoutes } from '@kazi/contract/account/pin'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { Id } from '@kazi/values/id'
import { expect } from 'vitest'
import { importFile, personOf, xlsxOf } from '#domains/employees/test/sheet-files.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/test-server.ts'

export const pin = '482913'

/** An organisation of two owners, one of whom has a PIN, an officer who is none, and one person who is paid. */
interface Scene {
  readonly owner: TestMember
  readonly partner: TestMember
  readonly officer: TestMember
  readonly employeeId: Id
}

/** What owners and officers do about accounts, on a server of tests. */
export function actsOn(server: TestServer) {
  async function openScene(): Promise<Scene> {
    const organization = await addOrganization(server)
    const owner = await addMember(server, organization)
    const partner = await addMember(server, organization)
    const officer = await addMember(server, organization, 'orgadmin')
    await importFile(server, officer, await xlsxOf([personOf('NG')]))
    const [person] = (await server.call(employeeRoutes.list, {}, officer)).json.data
    await createPin(owner)
    return { owner, partner, officer, employeeId: person!.id }
  }

  async function createPin(member: TestMember): Promise<void> {
    await server.call(pinRoutes.mailPinLink, {}, member)
    const [mail] = await server.mails(member.email)
    const token = /\/create-pin\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.call(pinRoutes.createPin, { params: { token }, body: { pin } })).status).toBe(200)
  }

  /** Enters another account for the person, as the employee's page does. */
  async function changeAccount(member: TestMember, employeeId: Id, accountNumber: string) {
    const params = { employee_id: employeeId }
    const { data } = (await server.call(employeeRoutes.read, { params }, member)).json
    const { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn } = data
    const { employmentType, department, jobTitle, residence, identifiers, statutory } = data
    const details = { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn }
    const work = { employmentType, department, jobTitle, residence, identifiers, statutory }
    const payoutAccount = { bankCode: '044', accountNumber, accountName: 'Ngozi Eze' }
    const body = { ...details, ...work, salary: null, payoutAccount }
    return server.call(employeeRoutes.update, { params, body }, member)
  }

  async function linksTo({ email }: TestMember): Promise<string[]> {
    const mails = await server.mails(email)
    return mails.flatMap(({ text }) => /\/authorise\/([\w-]{43})/.exec(text)?.[1] ?? [])
  }
  const latestLink = async (member: TestMember) => (await linksTo(member))[0] ?? 'no link'
  const read = (token: string) => server.call(authorizationRoutes.readAuthorization, { params: { token } })
  const decide = (token: string, given: string, decision: 'approve' | 'decline' = 'approve') =>
    server.call(authorizationRoutes.authorize, { params: { token }, body: { pin: given, decision } })

  async function currentAccount(employeeId: Id) {
    const [row] = await server.query<{ account_number: string; confirmed_by: string | null }>(
      `select account_number, confirmed_by from employee_payout_accounts
       where employee_id = $1 and replaced_at is null`,
      [employeeId],
    )
    return row!
  }
  return { openScene, createPin, changeAccount, linksTo, latestLink, read, decide, currentAccount }
}
