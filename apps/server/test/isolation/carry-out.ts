import { allRoutes } from '@kazi/contract'
import type { Company } from '#testing/calls/company.ts'
import { sendCall } from '#testing/calls/prepared-call.ts'
import { successOf } from '../calls/successful-calls.ts'

/** Carries calls out as the owner, one after another, each in the way in which it succeeds. @param names of routes */
export async function carryOut(company: Company, ...names: readonly string[]): Promise<void> {
  const { server, owner } = company
  for (const name of names) {
    const route = allRoutes.find((one) => one.name === name)
    if (!route) throw new Error(`there is no route ${name}`)
    const { status, bytes } = await sendCall(server, route, await successOf(name)(company, owner), owner)
    if (status >= 300) throw new Error(`${name} answered ${status}: ${bytes.toString().slice(0, 500)}`)
  }
}
