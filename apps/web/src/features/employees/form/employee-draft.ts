import {
  type employeeRoutes,
  employmentTypes,
  genders,
  salaryBases,
} from '@kazi/contract/employees/employees'
import { statutory } from '@kazi/contract/employees/statutory'
import type { BodyInputOf } from '@kazi/contract/route'
import { date, email, minorUnits, note, phone, text } from '@kazi/contract/wire'
import * as z from 'zod/mini'
import { type StatutoryAmount, type StatutoryCount, statutoryFields } from '../country-fields.ts'
import type { Employee } from '../people.ts'

type EmployeeBody = BodyInputOf<typeof employeeRoutes.update>

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

/** The form of a person: boxes hold text, and what is left empty is nothing. */
export const employeeForm = z.object({
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
  payoutAccount: z.nullable(
    z.object({
      bankCode: text(20),
      branchCode: note(10),
      accountNumber: text(34),
      accountName: text(140),
    }),
  ),
})
export type EmployeeDraft = z.output<typeof employeeForm>

/** A person as the form starts with them; salary and account are left as they are. */
export const draftOf = (employee: Employee): EmployeeDraft => ({
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
  salary: null,
  payoutAccount: null,
})

const orNothing = (value: string): string | null => value.trim() || null

const withoutEmpty = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/** What is sent for a version of the person: empty boxes are nothing, and what wasn't asked to change stays. */
export function bodyOf(version: number, draft: EmployeeDraft): EmployeeBody {
  const { salary } = draft
  return {
    ...draft,
    version,
    middleName: orNothing(draft.middleName),
    email: orNothing(draft.email),
    phone: hasNumber(draft.phone) ? draft.phone.trim() : null,
    department: orNothing(draft.department),
    jobTitle: orNothing(draft.jobTitle),
    residence: orNothing(draft.residence),
    identifiers: withoutEmpty(draft.identifiers),
    statutory: withoutEmpty(draft.statutory) as EmployeeBody['statutory'],
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

/** The form as it is filled in, before it was checked. */
export type EmployeeInput = z.input<typeof employeeForm>
