import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import {
  currency,
  data,
  date,
  email,
  id,
  instant,
  list,
  minorUnits,
  money,
  note,
  paging,
  phone,
  text,
} from '../wire.ts'
import { statutory } from './statutory.ts'
import { employeeStates, employmentTypes, genders, salaryBases } from './vocabulary.ts'

/** The columns of the import sheet, in order; `identifiers` differ by country. Headers are in the messages. */
export const identifierKeys = {
  NG: ['taxId', 'nin', 'rsaPin', 'pfaName', 'nhfNumber'],
  KE: ['kraPin', 'nationalId', 'nssfNumber', 'shaNumber'],
  UG: ['tin', 'nin', 'nssfNumber'],
} as const

const identifiers = z.record(z.string().check(z.maxLength(30)), z.string().check(z.trim(), z.maxLength(40)))

/** Where a person is paid. The number is whole only for those who may edit; else the last four digits. */
const payoutAccount = z.strictObject({
  id,
  bankCode: z.string(),
  /** KE: three digits; null: nobody said it */
  branchCode: z.nullable(z.string()),
  bankName: z.string(),
  kind: z.enum(['bank', 'mobile-money']),
  accountNumber: z.string(),
  accountName: z.string(),
  /** confirmed by someone other than its editor; until then it can't be paid without an approver's waiver */
  confirmedAt: z.nullable(instant),
  changedAt: z.nullable(instant),
})

const salary = z.strictObject({
  amount: minorUnits,
  currency,
  /**
   * `net`: the agreed take-home for a full month; each payslip finds the gross that leaves exactly that. `hourly`, `daily`:
   * for one hour or day; how many were worked is said month by month
   */
  basis: z.enum(salaryBases),
  effectiveOn: date,
})

const summaryShape = {
  id,
  number: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
  email: z.nullable(z.string()),
  department: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  employmentType: z.enum(employmentTypes),
  status: z.enum(employeeStates),
  startOn: date,
  /** null: none yet, or not for this role */
  salary: z.nullable(money),
  salaryBasis: z.nullable(z.enum(salaryBases)),
  hasPayoutAccount: z.boolean(),
}
export const employeeSummary = z.strictObject(summaryShape)

export const employee = z.strictObject({
  ...summaryShape,
  phone: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  birthday: z.nullable(date),
  /** the last day of employment, which may lie ahead */
  endOn: z.nullable(date),
  isOnPayroll: z.boolean(),
  residence: z.nullable(z.string()),
  identifiers,
  statutory,
  payoutAccount: z.nullable(payoutAccount),
  salaryHistory: z.array(
    z.strictObject({
      ...salary.shape,
      reason: z.nullable(z.string()),
      changedBy: z.nullable(z.string()),
      changedAt: instant,
    }),
  ),
  version: z.int(),
})

/** What a form says of a person, pay and account aside. */
const personShape = {
  firstName: text(80),
  middleName: z.nullable(text(80)),
  lastName: text(80),
  email: z.nullable(email),
  phone: z.nullable(phone),
  gender: z.nullable(z.enum(genders)),
  birthday: z.nullable(date),
  startOn: date,
  employmentType: z.enum(employmentTypes),
  department: z.nullable(text(120)),
  jobTitle: z.nullable(text(120)),
  residence: z.nullable(text(80)),
  identifiers,
  statutory,
}

const enteredAccount = z.strictObject({
  bankCode: text(20),
  /** KE: the branch's three digits, or the whole sort code */
  branchCode: z.optional(z.nullable(note(10))),
  accountNumber: text(34),
  /** as the bank has it, with letters that its files can carry: Latin ones */
  accountName: text(140),
})

const examplePerson = {
  firstName: 'Ngozi',
  middleName: null,
  lastName: 'Eze',
  email: 'ngozi@lagosfoods.example',
  phone: '+2348012345678',
  gender: 'female',
  birthday: '1990-04-02',
  startOn: '2024-01-15',
  employmentType: 'full-time',
  department: 'Finance',
  jobTitle: 'Accountant',
  residence: 'Lagos',
  identifiers: {},
  statutory: { taxResident: true, secondEmployment: false },
} as const

/** What isn't known of a person: what a payroll, an authority or a payslip's mail will ask for. */
export const missingFacts = [
  'department',
  'role',
  'email',
  'payoutAccount',
  'taxId',
  'pensionNumber',
  'salary',
] as const
/** Of the active: who isn't on the payroll, and whose last day is set. Of the others: why they are. */
export const listedStates = ['off-payroll', 'leaving', 'suspended', 'separated'] as const

/** What people are found by, in the list and by what acts on all that it finds. */
export const employeeFilter = {
  search: z.optional(z.string().check(z.maxLength(100))),
  /** by its name */
  department: z.optional(z.string().check(z.maxLength(120))),
  /** the job title */
  role: z.optional(z.string().check(z.maxLength(120))),
  /** the payroll group that they are in this month */
  group: z.optional(id),
  employmentType: z.optional(z.enum(employmentTypes)),
  status: z.optional(z.enum(listedStates)),
  /** only those of whom this isn't known; whoever may not see pay finds everybody by `salary` */
  missing: z.optional(z.enum(missingFacts)),
}

/** The people of an organisation. */
export const employeeRoutes = {
  list: route({
    name: 'employees.list',
    method: 'GET',
    path: 'employees',
    summary: 'The people of the organisation: `active`, or `in-active` (suspended and separated).',
    permission: 'view:employees',
    limit: 'reads',
    audit: 'employees.list',
    query: z.strictObject({
      ...paging,
      tab: z._default(z.enum(['active', 'in-active']), 'active'),
      ...employeeFilter,
      sort: z._default(z.enum(['name', 'number', 'department', 'salary', 'startOn']), 'name'),
      order: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    response: list(employeeSummary),
    errors: [],
    example: { query: { page: 1, perPage: 50 } },
  }),
  read: route({
    name: 'employees.read',
    method: 'GET',
    path: 'employees/{employee_id}',
    summary: 'One person, with salary history and payout account.',
    permission: 'view:employees',
    limit: 'reads',
    audit: 'employees.read',
    params: z.strictObject({ employee_id: id }),
    response: data(employee),
    errors: [],
    example: { params: { employee_id: exampleId } },
  }),
  create: route({
    name: 'employees.create',
    method: 'POST',
    path: 'employees',
    summary: 'Adds one person, with the first salary and payout account.',
    extension: true,
    permission: 'create:employees',
    limit: 'tells-colleagues',
    repeat: 'same-answer-or-refused',
    audit: 'employees.create',
    body: z.strictObject({
      /** the staff number; null takes the next one */
      number: z.nullable(text(30)),
      ...personShape,
      /** for a full month, from the start date on */
      salary: z.nullable(z.strictObject({ amount: minorUnits.check(z.gte(0)), basis: z.enum(salaryBases) })),
      payoutAccount: z.nullable(enteredAccount),
    }),
    response: data(employee),
    errors: [
      'employees.duplicate',
      'employees.field-invalid',
      // for a payout account
      'session.step-up-needed',
    ],
    example: { body: { number: null, ...examplePerson, salary: null, payoutAccount: null } },
  }),
  update: route({
    name: 'employees.update',
    method: 'PUT',
    path: 'employees/{employee_id}',
    summary: 'Changes a person. A new salary or payout account is dated and keeps who, when and why.',
    permission: 'edit:employees',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'employees.update',
    params: z.strictObject({ employee_id: id }),
    body: z.strictObject({
      /** as read; another writer's change in between is a 409 */
      version: z.int(),
      ...personShape,
      /**
       * The day from which what differs of employment type, department, job title, residence and statutory holds: today,
       * unless it is said. One to come is planned, and nothing shows it before its day; one in the past is a correction.
       */
      effectiveOn: z.optional(date),
      /** why, kept with each thing that differs; a salary has a reason of its own */
      reason: z.optional(z.nullable(text(200))),
      salary: z.nullable(
        z.strictObject({
          amount: minorUnits.check(z.gte(0)),
          /** absent: as the salary that it replaces, gross for the first */
          basis: z.optional(z.enum(salaryBases)),
          effectiveOn: date,
          reason: z.nullable(text(200)),
        }),
      ),
      payoutAccount: z.nullable(enteredAccount),
    }),
    response: data(employee),
    errors: [
      'employees.duplicate',
      'employees.field-invalid',
      'employees.changed-meanwhile',
      // for a new payout account
      'session.step-up-needed',
    ],
    example: {
      params: { employee_id: exampleId },
      body: {
        version: 1,
        ...examplePerson,
        salary: null,
        payoutAccount: null,
      },
    },
  }),
}
