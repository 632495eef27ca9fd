import { type Id, parseId } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { expect, test } from 'vitest'
import type { OrganizationContext } from '#platform/context.ts'
import type { PayContribution } from './contribution.ts'
import { gatherContributions, sumRevisions } from './gather-contributions.ts'
import type { PayContributor } from './pay-areas.ts'

const idOf = (index: number): Id => parseId(`01890000-0000-7000-8000-${String(index).padStart(12, '0')}`)!
const november = monthPeriod(month('2026-11'))

/** An area that says the same of everybody, and remembers of how many it was asked at once. */
function areaOf(said: PayContribution, revision = 0): PayContributor & { readonly asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    contribute: async (_, { employeeIds }) => {
      asked.push(employeeIds.length)
      return new Map(employeeIds.map((id) => [id, said]))
    },
    listCorrected: async () => new Map(),
    revision: async () => revision,
    listEditors: async () => [],
  }
}

const contextOf = (...contributors: PayContributor[]) =>
  ({ ports: { pay: { contributors } } }) as unknown as OrganizationContext

const said = {
  person: {
    number: 'EMP-0001',
    name: 'Ada Obi',
    sortName: 'obi ada',
    jobTitle: null,
    department: null,
    residence: null,
    identifiers: {},
  },
  employment: { startsOn: localDate('2024-01-01'), endsOn: null },
  switches: { taxResident: true, secondEmployment: false },
} satisfies PayContribution
const salaries = [
  { effectiveOn: localDate('2024-01-01'), amount: minor(100_000_00), basis: 'gross', currency: 'NGN' },
] as const

test('What several areas say of a person comes together; what none says is nothing', async () => {
  const context = contextOf(areaOf(said), areaOf({ salaries }))
  const [person] = await gatherContributions(context, november, [idOf(1)])
  expect(person).toEqual({
    employeeId: idOf(1),
    ...said,
    absences: [],
    additions: [],
    deductions: [],
    group: null,
    settings: null,
    salaries,
    workedTime: null,
    opening: null,
    account: null,
  })
})

test('Additions and deductions of several areas come together, each line with a code of its own', async () => {
  const earning = (source: Id): PayContribution => ({
    additions: [
      {
        source,
        earning: {
          ...{ code: 'add-on.bonus', label: 'Bonus', kind: 'irregular', amount: minor(1), amountIs: 'gross' },
          ...{ days: null, bases: { paye: true, pension: false, health: false, housing: false } },
        },
      },
    ],
  })
  const areas = [areaOf(said), areaOf(earning(idOf(7))), areaOf(earning(idOf(8)))]
  const [person] = await gatherContributions(contextOf(...areas), november, [idOf(1)])
  expect(person!.additions.map(({ source, earning: { code } }) => [source, code])).toEqual([
    [idOf(7), 'add-on.bonus'],
    [idOf(8), 'add-on.bonus.2'],
  ])
})

test('An area is asked about a thousand people at a time, never about one, and everyone comes in order', async () => {
  const [people, pay] = [areaOf(said), areaOf({ salaries })]
  const ids = Array.from({ length: 2_500 }, (_, index) => idOf(2_500 - index))
  const gathered = await gatherContributions(contextOf(people, pay), november, ids)
  expect(gathered.map(({ employeeId }) => employeeId)).toEqual(ids)
  expect([people.asked, pay.asked]).toEqual([
    [1000, 1000, 500],
    [1000, 1000, 500],
  ])
})

test('Two areas that both say what a person earns are a mistake, not a guess', async () => {
  const context = contextOf(areaOf({ ...said, salaries }), areaOf({ salaries }))
  await expect(gatherContributions(context, november, [idOf(1)])).rejects.toThrow('from two areas')
})

test('A change in any area is a change', async () => {
  const before = await sumRevisions(contextOf(areaOf(said, 4), areaOf({ salaries }, 2)))
  expect(await sumRevisions(contextOf(areaOf(said, 4), areaOf({ salaries }, 3)))).not.toBe(before)
})
