import type { Id } from '@kazi/values/id'
import { employeeHandlers } from '#domains/employees/index.ts'
import { letterBehindDoor, letterHandlers } from '#domains/letters/index.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

const ofEmployment = { kind: 'employment', language: 'en-US', addressee: null, byMail: false } as const
const forVisa = {
  kind: 'visa',
  language: 'en-US',
  addressee: 'The Visa Section, High Commission of the United Kingdom',
  byMail: true,
} as const

/** Two letters to the first person of the list: one for the bank, and one for a visa, which they have acknowledged. */
export async function setUpLetters({ owner, officer }: DemoStage): Promise<void> {
  const { data: people } = await employeeHandlers.list(officer, {
    ...noInput,
    query: { tab: 'active', sort: 'name', order: 'asc', page: 1, perPage: 1 } as never,
  })
  const params = { employee_id: people[0]!.id as Id }
  const known = await letterHandlers.list(officer, { ...noInput, params })
  if (known.data.length > 0) return
  await letterHandlers.issue(officer, { ...noInput, params, body: ofEmployment })
  const visa = await letterHandlers.issue(officer, { ...noInput, params, body: forVisa })
  const visitor = { employeeId: params.employee_id, objectId: visa.data.id }
  await transact({ ...owner, actor: null }, (inside) =>
    letterBehindDoor.answer(inside, visitor, { fields: {}, fileIds: [] }),
  )
}
