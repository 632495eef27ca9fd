import { employeeRoutes } from '@kazi/contract/employees/employees'
import { uploadSheet } from '#domains/uploads/test/calls.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

/** Of a person as read, what a change sends back. */
export function editable(person: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    id: _id,
    number: _number,
    status: _status,
    endOn: _endOn,
    hasPayoutAccount: _has,
    salaryBasis: _basis,
    salaryHistory: _history,
    ...rest
  } = person
  return { ...rest, salary: null, payoutAccount: null }
}

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
  'employees.validateSheet': sheet,
  'employees.importSheet': sheet,
  'employees.downloadSheet': plain,
}
