import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { describe, expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { peopleOn, person } from '../test/people-of-a-test.ts'

const server = await openTestServer()

const { memberWith, list, namesOf } = peopleOn(server)

describe('The list', async () => {
  const member = await memberWith([
    person('Àdùnní', 'Bello', {
      'E-mail': 'adunni@x.example',
      'Job title': 'Chef de partie',
      Department: 'Kitchen',
    }),
    person('Ada', 'Zubair', {
      Department: 'Bar',
      'Monthly gross salary': 3000,
      'Staff number': 'B-10',
      Phone: '0803 123 4567',
    }),
    person('王', '小明', { 'Monthly gross salary': 2000, 'Start date': '2023-05-01' }),
  ])

  test('finds people by name without accents, number, e-mail, job title, and any script', async () => {
    for (const search of ['adunni', 'BELLO Àdùnní', 'adunni@x', 'chef', 'adunni bello']) {
      expect(await namesOf(member, { search }), search).toEqual(['Àdùnní'])
    }
    expect(await namesOf(member, { search: 'b-10' })).toEqual(['Ada'])
    expect(await namesOf(member, { search: '小明' })).toEqual(['王'])
    for (const search of ['%', '_', '\\', "'; drop table employees; --"]) {
      expect(await namesOf(member, { search }), search).toEqual([])
    }
  })

  test('finds a phone number however it is written', async () => {
    for (const search of ['0803 123 4567', '+234 803-123-4567', '08031234', '1234567'])
      expect(await namesOf(member, { search }), search).toEqual(['Ada'])
    expect(await namesOf(member, { search: '0803 999' })).toEqual([])
  })

  test('forgives a slip in a longer word where nobody is written so', async () => {
    for (const search of ['adumni', 'adnuni', 'adunnni', 'bllo', 'chfe de partie', 'zubair', 'zubiar'])
      expect(await namesOf(member, { search }), search).toHaveLength(1)
    for (const search of ['adxxni', 'bxo', 'chef zubair'])
      expect(await namesOf(member, { search }), search).toEqual([])
  })

  test('sorts by every column, both ways', async () => {
    expect(await namesOf(member)).toEqual(['Àdùnní', 'Ada', '王'])
    expect(await namesOf(member, { order: 'desc' })).toEqual(['王', 'Ada', 'Àdùnní'])
    expect(await namesOf(member, { sort: 'salary' })).toEqual(['Àdùnní', '王', 'Ada'])
    expect(await namesOf(member, { sort: 'startOn' })).toEqual(['王', 'Àdùnní', 'Ada'])
    expect(await namesOf(member, { sort: 'department' })).toEqual(['Ada', 'Àdùnní', '王'])
    expect(await namesOf(member, { sort: 'number', order: 'desc' })).toEqual(['王', 'Àdùnní', 'Ada'])
  })

  test('filters by department, and pages', async () => {
    expect(await namesOf(member, { department: 'KITCHEN' })).toEqual(['Àdùnní'])
    const { data, meta } = await list(member, { page: 2, perPage: 2 })
    expect(data.map(({ firstName }) => firstName)).toEqual(['王'])
    expect(meta).toEqual({ page: 2, perPage: 2, total: 3, pages: 2 })
    expect((await list(member, { page: 9 })).data).toEqual([])
    expect((await list(member, { tab: 'in-active' })).meta.total).toBe(0)
  })

  test('finds by role, type, group, state, and by what isn’t known of people', async () => {
    const clerk = { 'Employment type': 'Contract', 'E-mail': 'efe@x.example', 'Tax ID': '1234567890' }
    const bank = { 'Bank or mobile money': 'GTBank', 'Account number': '0123456789' }
    const one = await memberWith([
      person('Efe', 'Obi', { ...clerk, ...bank, 'Job title': 'Clerk', 'RSA PIN': 'PEN100123456789' }),
      person('Femi', 'Obi', { Department: 'Sales', 'Job title': 'clerk' }),
      person('Gbenga', 'Obi'),
    ])
    expect(await namesOf(one, { role: 'CLERK' })).toEqual(['Efe', 'Femi'])
    expect(await namesOf(one, { employmentType: 'contract' })).toEqual(['Efe'])
    for (const missing of ['email', 'payoutAccount', 'taxId', 'pensionNumber'])
      expect(await namesOf(one, { missing }), missing).toEqual(['Femi', 'Gbenga'])
    expect(await namesOf(one, { missing: 'department' })).toEqual(['Efe', 'Gbenga'])
    expect(await namesOf(one, { missing: 'role' })).toEqual(['Gbenga'])
    expect(await namesOf(one, { missing: 'salary' })).toEqual([])
    const [efe, femi] = (await list(one)).data
    const made = await server.call(groupRoutes.createGroup, { body: { name: 'Shop' } }, one)
    const params = { group_id: made.json.data.id }
    const now = server.clock.now().toISOString().slice(0, 7)
    const members = { employeeIds: [femi!.id], fromMonth: now }
    await server.call(groupRoutes.addMembers, { params, body: members }, one)
    expect(await namesOf(one, { group: params.group_id })).toEqual(['Femi'])
    const out = { isOnPayroll: false, from: `${now}-01`, reason: 'Paid elsewhere', employeeIds: [efe!.id] }
    await server.call(lifeCycleRoutes.togglePayroll, { body: out }, one)
    expect(await namesOf(one, { status: 'off-payroll' })).toEqual(['Efe'])
    const inAll = { ...out, isOnPayroll: true, employeeIds: null, filter: { status: 'off-payroll' as const } }
    const back = await server.call(lifeCycleRoutes.togglePayroll, { body: inAll }, one)
    expect(back.json.data.people.map(({ name }) => name)).toEqual(['Efe Obi'])
  })
})
