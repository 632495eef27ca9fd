import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { addMonths, month as monthFrom } from '@kazi/values/local-date'
import { expect } from 'vitest'
import type { EmployeeDraft } from '#domains/employees/index.ts'
import { releaseMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { addPeople, draftOf, openScene, type PayrollScene } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { AnnualPaper } from '../annual.service.ts'
import { proveDues } from './proof.ts'

/** The months that years are told of: December 2025 to November 2026. */
export const months = Array.from({ length: 12 }, (_, index) => addMonths(monthFrom('2025-12'), index))

/** An organisation whose year is paid. */
export interface Company extends PayrollScene {
  readonly server: TestServer
  readonly country: CountryCode
}

export async function openYear(country: CountryCode): Promise<Company> {
  const server = await openTestServer({ instant: '2025-12-01T08:00:00.000Z' })
  return { server, country, ...(await openScene(server, { country, salaries: [] })) }
}

/** Somebody whose pay is said in whole units of the currency. */
export const add = async (
  { server, organization, owner, country }: Company,
  index: number,
  salary: number,
  said: Partial<EmployeeDraft> = {},
): Promise<Id> => {
  const minorUnits = country === 'UG' ? 1 : 100
  const draft = { ...draftOf(country, index, salary * minorUnits), ...said }
  return (await addPeople(server, organization, owner, [draft]))[0]!
}

/** Pays months from one to another, both counted; after each everything owed is proven. */
export async function payMonths(company: Company, from: string, to: string): Promise<void> {
  for (const month of months.filter((one) => one >= from && one <= to)) {
    await releaseMonth(company.server, company, { month, on: `${month}-25` })
    await proveDues(company.server, company.organization.id)
  }
}

export async function onDay({ server, ...scene }: Company, day: string) {
  await server.travelTo(`${day}T08:00:00Z`)
  return signInAnew(server, scene)
}

/** A paper of 2026 as the owner gets it: a table as CSV. */
export async function annual(company: Company, paper: AnnualPaper) {
  const owner = await signInAnew(company.server, company)
  const query = { year: 2026, format: 'csv' } as const
  return company.server.call(paperRoutes.downloadAnnual, { params: { paper }, query }, owner)
}

/** A file's rows. */
export const linesOf = (bytes: Buffer): string[] =>
  bytes.toString().replace('\uFEFF', '').trim().split('\r\n')

export async function leave(company: Company, employeeId: Id, on: string, lastOn: string): Promise<void> {
  const owner = await onDay(company, on)
  const said = { reason: 'resignation', notice: 'served', note: null, handover: null } as const
  const body = { employeeId, lastOn, ...said }
  expect((await company.server.call(lifeCycleRoutes.separate, { body }, owner)).status).toBe(200)
}
