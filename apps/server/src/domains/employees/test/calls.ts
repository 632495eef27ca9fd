import { declarationRoutes } from '@kazi/contract/employees/declarations'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { uploadPaper, uploadSheet } from '#domains/uploads/test/calls.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

/** Of a person as read, what a change sends back. */
export function editable(person: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    id: _id,
    number: _number,
    status: _status,
    endOn: _endOn,
    isOnPayroll: _isOnPayroll,
    hasPayoutAccount: _has,
    salaryBasis: _basis,
    salaryHistory: _history,
    ...rest
  } = person
  return { ...rest, salary: null, payoutAccount: null }
}

const suspensionOf = (id: Id) => ({
  ...{ employeeIds: [id], from: '2026-12-01', to: null, pay: 'percentage' as const, percent: 50 },
  reason: 'An inquiry',
})
const separationOf = (id: Id) => ({
  ...{ employeeId: id, reason: 'resignation' as const, lastOn: '2026-12-10', notice: 'served' as const },
  ...{ note: null, handover: null },
})

const rent = {
  ...{ relief: 'annualRent' as const, amount: 120_000_000, from: '2026-11-01', to: '2027-10-31' },
  ...{ evidenceFileId: null, note: null },
}

/** Declares a rent with its evidence. */
async function declareRent(company: Parameters<Prepare>[0]) {
  const { server, owner, people } = company
  const params = { employee_id: people[0]! }
  const body = { ...rent, evidenceFileId: await uploadPaper(company, owner) }
  stepOf(await server.call(declarationRoutes.declareRelief, { params, body }, owner))
  const { data } = stepOf(await server.call(declarationRoutes.listDeclarations, { params }, owner))
  return { ...params, declaration_id: data[0]!.id }
}

const timeOf = (id: Id) => ({
  ...{ month: '2026-12', entries: [{ employeeId: id, hundredths: 16_050, note: null }] },
})

const sheet: Prepare = async (company) => ({ body: { fileId: await uploadSheet(company) } })
/** How each call about people succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'employees.list': plain,
  'employees.read': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'employees.create': async () => ({
    body: {
      number: null,
      firstName: 'Ifeoma',
      middleName: null,
      lastName: 'Balogun',
      email: null,
      phone: null,
      gender: null,
      birthday: null,
      startOn: '2026-01-05',
      employmentType: 'full-time',
      department: null,
      jobTitle: null,
      residence: null,
      identifiers: {},
      statutory: { taxResident: true, secondEmployment: false },
      salary: null,
      payoutAccount: null,
    },
  }),
  'employees.update': async ({ server, owner, people }) => {
    const params = { employee_id: people[0]! }
    const { data } = stepOf(await server.call(employeeRoutes.read, { params }, owner))
    return { params, body: { ...editable(data), jobTitle: 'Accountant' } }
  },
  'employees.suspend': async ({ people }) => ({ body: suspensionOf(people[0]!) }),
  'employees.revokeSuspension': async ({ server, owner, people }) => {
    const id = people[0]!
    stepOf(await server.call(lifeCycleRoutes.suspend, { body: suspensionOf(id) }, owner))
    const timeline = await server.call(lifeCycleRoutes.readTimeline, { params: { employee_id: id } }, owner)
    return { params: { employee_id: id, suspend_id: stepOf(timeline).data.suspensions[0]!.id }, query: {} }
  },
  'employees.separate': async ({ people }) => ({ body: separationOf(people[0]!) }),
  'employees.restore': async ({ server, owner, people }) => {
    stepOf(await server.call(lifeCycleRoutes.separate, { body: separationOf(people[0]!) }, owner))
    return { params: { employee_id: people[0]! } }
  },
  'employees.togglePayroll': async ({ people }) => ({
    body: { isOnPayroll: false, from: '2026-12-01', reason: 'Paid elsewhere', employeeIds: [people[0]!] },
  }),
  'employees.readTimeline': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'employees.readPayrollHistory': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'employees.readCostBreakdown': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'employees.validateSheet': sheet,
  'employees.importSheet': sheet,
  'employees.downloadSheet': plain,
  'employees.listDeclarations': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'employees.declareRelief': async (company, caller) => ({
    params: { employee_id: company.people[0]! },
    body: { ...rent, evidenceFileId: await uploadPaper(company, caller) },
  }),
  'employees.endDeclaration': async (company) => ({ params: await declareRent(company), query: {} }),
  'employees.downloadEvidence': async (company) => ({ params: await declareRent(company) }),
  'employees.listWorkedTime': async () => ({ query: { month: '2026-11' } }),
  'employees.setWorkedTime': async ({ server, owner, people }) => {
    const params = { employee_id: people[0]! }
    const { data } = stepOf(await server.call(employeeRoutes.read, { params }, owner))
    const salary = { amount: 65_000, basis: 'hourly' as const, effectiveOn: '2026-12-01', reason: null }
    const body = { ...editable(data), salary } as BodyInputOf<typeof employeeRoutes.update>
    stepOf(await server.call(employeeRoutes.update, { params, body }, owner))
    return { body: timeOf(people[0]!) }
  },
  'employees.updateMany': ({ people }) => ({
    body: { updates: [{ employeeId: people[0]!, fields: { jobTitle: 'Cashier' } }] },
  }),
  'employees.exportPeople': async () => ({ body: { format: 'csv' } }),
  'employees.listImports': plain,
  'employees.undoImport': async (company) => {
    const body = { fileId: await uploadSheet(company) }
    const done = stepOf(await company.server.call(employeeSheetRoutes.importSheet, { body }, company.owner))
    return { params: { import_id: done.data.importId! } }
  },
}
