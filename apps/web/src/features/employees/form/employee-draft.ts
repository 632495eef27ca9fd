import type { employeeRoutes } from '@kazi/contract/employees/employees'
import { statutory } from '@kazi/contract/employees/statutory'
import { employmentTypes, genders, salaryBases } from '@kazi/contract/employees/vocabulary'
import type { BodyInputOf } from '@kazi/contract/route'
import { date, email, minorUnits, note, phone, text } from '@kazi/contract/wire'
import type { LocalDate } from '@kazi/values/local-date'
import * as z from 'zod/mini'
import { type StatutoryAmount, type StatutoryCount, statutoryFields } from '../country-fields.ts'
import type { Employee } from '../people.ts'

type EmployeeBody = BodyInputOf<typeof employeeRoutes.update>
type NewEmployeeBody = BodyInputOf<typeof employeeRoutes.create>

/** A box that may stay empty, and is checked like the contract's field when it doesn't. */
const emptyOr = (schema: typeof email, code: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || z.safeParse(schema, value).success, code),
  )

/** A phone of a dial code alone is no phone. */
const hasNumber = (value: string): boolean => value.replace(/\D/g, '').length > 3

type Figure = StatutoryAmount | StatutoryCount
type Statutory = Employee['statutory']

/** What the law asks about, as boxes hold it: a figure that isn't declared is null, which no default replaces. */
type StatutoryDraft = Omit<Statutory, Figure> & {
  readonly [Key in Figure]?: number | null | undefined
}

const figures: readonly Figure[] = Object.values(statutoryFields)
  .flatMap(({ groups }) => groups)
  .flatMap(({ fields }) => fields)

const statutoryDraft = z.extend(
  statutory,
  Object.fromEntries(figures.map((name) => [name, z.nullish(statutory.shape[name])])),
) as unknown as z.ZodMiniType<StatutoryDraft, StatutoryDraft>

const noFigures = Object.fromEntries(figures.map((name) => [name, null])) as Readonly<Record<Figure, null>>

const accountDraft = z.object({
  bankCode: text(20),
  branchCode: note(10),
  accountNumber: text(34),
  accountName: text(140),
})

/** The form of a person: boxes hold text, and what is left empty is nothing. */
export const employeeForm = z.object({
  /** chosen when somebody is added, and theirs from then on */
  number: note(30),
  firstName: text(80),
  middleName: note(80),
  lastName: text(80),
  email: emptyOr(email, 'wire.email'),
  phone: z
    .string()
    .check(z.refine((value) => !hasNumber(value) || z.safeParse(phone, value).success, 'wire.phone')),
  gender: z.nullable(z.enum(genders)),
  birthday: z.nullable(date),
  startOn: date,
  employmentType: z.enum(employmentTypes),
  department: note(120),
  jobTitle: note(120),
  residence: note(80),
  identifiers: z.record(z.string(), note(40)),
  statutory: statutoryDraft,
  /** the day from which what differs of work, residence and law holds; null: today */
  effectiveOn: z.nullable(date),
  /** why it differs */
  reason: note(200),
  /** null keeps the salary as it is */
  salary: z.nullable(
    z.object({
      amount: z.nullable(minorUnits).check(z.refine((amount) => amount !== null, 'wire.required')),
      basis: z.enum(salaryBases),
      effectiveOn: date,
      reason: note(200),
    }),
  ),
  /** null keeps the account as it is */
  payoutAccount: z.nullable(accountDraft),
})
export type EmployeeDraft = z.output<typeof employeeForm>

/** A person as the form starts with them; salary and account are left as they are. */
export const draftOf = (employee: Employee): EmployeeDraft => ({
  number: employee.number,
  firstName: employee.firstName,
  middleName: employee.middleName ?? '',
  lastName: employee.lastName,
  email: employee.email ?? '',
  phone: employee.phone ?? '',
  gender: employee.gender,
  birthday: employee.birthday,
  startOn: employee.startOn,
  employmentType: employee.employmentType,
  department: employee.department ?? '',
  jobTitle: employee.jobTitle ?? '',
  residence: employee.residence ?? '',
  identifiers: employee.identifiers,
  statutory: { ...noFigures, ...employee.statutory },
  effectiveOn: null,
  reason: '',
  salary: null,
  payoutAccount: null,
})

const orNothing = (value: string): string | null => value.trim() || null

const withoutEmpty = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/** What the form says of a person, pay aside: empty boxes are nothing. */
function detailsOf({
  number: _number,
  salary: _salary,
  effectiveOn: _day,
  reason: _why,
  ...draft
}: EmployeeDraft) {
  return {
    ...draft,
    middleName: orNothing(draft.middleName),
    email: orNothing(draft.email),
    phone: hasNumber(draft.phone) ? draft.phone.trim() : null,
    department: orNothing(draft.department),
    jobTitle: orNothing(draft.jobTitle),
    residence: orNothing(draft.residence),
    identifiers: withoutEmpty(draft.identifiers),
    statutory: withoutEmpty(draft.statutory) as EmployeeBody['statutory'],
  }
}

/** What is sent for a version of the person: what wasn't asked to change stays. */
export function bodyOf(version: number, draft: EmployeeDraft): EmployeeBody {
  const { salary, effectiveOn } = draft
  return {
    ...detailsOf(draft),
    version,
    ...(effectiveOn === null ? {} : { effectiveOn }),
    ...(draft.reason === '' ? {} : { reason: draft.reason }),
    salary:
      salary?.amount == null
        ? null
        : {
            amount: salary.amount,
            basis: salary.basis,
            effectiveOn: salary.effectiveOn,
            reason: orNothing(salary.reason),
          },
  }
}

/** The form of somebody new: without a salary or an account they are left out of payroll until they have one. */
export const newEmployeeForm = z.extend(employeeForm, {
  // chosen from a calendar, so that all there is to say is that it is missing
  startOn: z.string().check(z.refine((day) => day !== '', 'wire.required')) as unknown as typeof date,
  salary: z.object({
    amount: z.nullable(minorUnits),
    basis: z.enum(salaryBases),
    effectiveOn: date,
    reason: note(200),
  }),
  payoutAccount: z
    .object({ bankCode: note(20), branchCode: note(10), accountNumber: note(34), accountName: note(140) })
    .check(
      z.refine(({ bankCode, accountNumber }) => bankCode !== '' || accountNumber === '', {
        error: 'wire.required',
        path: ['bankCode'],
      }),
      z.refine(({ bankCode, accountNumber }) => accountNumber !== '' || bankCode === '', {
        error: 'wire.required',
        path: ['accountNumber'],
      }),
    ),
})

/** Somebody new, of whom nothing is said yet. */
export const newDraft = (today: LocalDate): EmployeeInput => ({
  number: '',
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  phone: '',
  gender: null,
  birthday: null,
  startOn: '',
  employmentType: 'full-time',
  department: '',
  jobTitle: '',
  residence: '',
  identifiers: {},
  statutory: { ...noFigures, taxResident: true, secondEmployment: false },
  effectiveOn: null,
  reason: '',
  // the first salary counts from the start date, whatever stands here
  salary: { amount: null, basis: 'gross', effectiveOn: today, reason: '' },
  payoutAccount: { bankCode: '', branchCode: '', accountNumber: '', accountName: '' },
})

/** What is sent of somebody new. An account is in their own name unless it is said. */
export function newBodyOf(draft: EmployeeDraft): NewEmployeeBody {
  const { salary, payoutAccount: account } = draft
  const ownName = [draft.firstName, draft.lastName].map((name) => name.trim()).join(' ')
  return {
    ...detailsOf(draft),
    number: orNothing(draft.number),
    salary: salary?.amount == null ? null : { amount: salary.amount, basis: salary.basis },
    payoutAccount: account?.accountNumber
      ? { ...account, accountName: account.accountName || ownName }
      : null,
  }
}

/** The form as it is filled in, before it was checked. */
export type EmployeeInput = z.input<typeof employeeForm>
