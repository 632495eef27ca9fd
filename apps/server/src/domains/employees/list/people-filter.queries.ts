import type { employeeRoutes } from '@kazi/contract/employees/employees'
import type { QueryOf } from '@kazi/contract/route'
import { monthOf } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { pensionNumberKey, taxIdKey } from '../person/identifiers.rules.ts'

type Query = QueryOf<typeof employeeRoutes.list>

/** What people are found by. The search is plain text, see `plainText`; undefined finds everyone. */
export type PeopleFilter = Pick<
  Query,
  'tab' | 'search' | 'department' | 'role' | 'group' | 'employmentType' | 'status' | 'missing'
>

/**
 * The condition of people `p` whom a filter finds.
 * @param spelling how the words of the search are compared: `near` forgives one slip in each longer one
 */
export function matching(
  context: OrganizationContext,
  filter: PeopleFilter,
  spelling: 'exact' | 'near' = 'exact',
): RawBuilder<unknown> {
  const { tab, search, department, role, group, employmentType, status, missing } = filter
  const parts = [tab === 'active' ? sql`status = 'active'` : sql`status in ('suspended', 'separated')`]
  if (search !== undefined) parts.push(found(search, spelling))
  if (department !== undefined) {
    parts.push(sql`department_id in (select id from department_names d
      where d.organization_id = ${context.organization.id} and lower(d.name) = lower(${department}))`)
  }
  if (role !== undefined) parts.push(sql`lower(job_title) = lower(${role})`)
  if (group !== undefined) parts.push(inGroup(context, group))
  if (employmentType !== undefined) parts.push(sql`employment_type = ${employmentType}`)
  if (status !== undefined) parts.push(inState(status))
  if (missing !== undefined) parts.push(without(context, missing))
  return sql.join(parts, sql` and `)
}

function inState(status: NonNullable<PeopleFilter['status']>): RawBuilder<unknown> {
  switch (status) {
    case 'off-payroll':
      return sql`not is_on_payroll`
    case 'leaving':
      return sql`status <> 'separated' and end_on is not null`
    default:
      return sql`status = ${status}`
  }
}

/** @throws Refusal `not-found` where a payroll group is named that isn't there. */
export async function requireFilter(
  { db, organization }: OrganizationContext,
  { group }: Pick<PeopleFilter, 'group'>,
): Promise<void> {
  if (group === undefined) return
  const { rows } = await sql`
    select from payroll_group_names where organization_id = ${organization.id} and id = ${group}`.execute(db)
  if (rows.length === 0) refuse('not-found')
}

/** Whom the group pays in the organisation's month. */
const inGroup = ({ organization, clock }: OrganizationContext, group: string) => sql`
  id in (select m.employee_id from (
      select distinct on (employee_id) employee_id, group_id from payroll_group_places
      where organization_id = ${organization.id} and from_month <= ${monthOf(clock.today(organization.timeZone))}
      order by employee_id, from_month desc, id desc) m
    where m.group_id = ${group})`

function without(
  { organization, actor }: OrganizationContext,
  missing: NonNullable<PeopleFilter['missing']>,
): RawBuilder<unknown> {
  const { country, id } = organization
  switch (missing) {
    case 'department':
      return sql`department_id is null`
    case 'role':
      return sql`job_title is null`
    case 'email':
      return sql`email is null`
    case 'salary':
      return actor?.permissions.has('view:payroll') ? sql`salary_minor is null` : sql`true`
    case 'taxId':
      return sql`identifiers ->> ${taxIdKey[country]} is null`
    case 'pensionNumber':
      return sql`identifiers ->> ${pensionNumberKey[country]} is null`
    case 'payoutAccount':
      return sql`not exists (select from employee_payout_accounts a
        where a.organization_id = ${id} and a.employee_id = p.id and a.replaced_at is null)`
  }
}

/** Digits that may be a phone number: fewer say too little. */
const leastPhoneDigits = 6

/** Each word stands in the name, number, e-mail or role; or the digits in the phone, however both are written. */
function found(search: string, spelling: 'exact' | 'near'): RawBuilder<unknown> {
  const words = wordsOf(search).map((word) =>
    spelling === 'near' && isForgiven(word)
      ? sql`search_text ~ ${nearPattern(word)}`
      : sql`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  const inText = words.length === 0 ? sql`true` : sql.join(words, sql` and `)
  const digits = search.replace(/[\s()+.-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < leastPhoneDigits) return inText
  // numbers are stored with the country's code in the place of the zero that people write
  return sql`((${inText}) or phone like ${`%${digits.replace(/^0+/, '')}%`})`
}

const wordsOf = (search: string): string[] => search.split(' ').filter((word) => word !== '')

/** Shorter words are near to everything; longer ones are no names. */
const isForgiven = (word: string): boolean => /^\p{L}{4,20}$/u.test(word)

/** Whether looking once more may find somebody who is written nearly so. */
export const isWorthForgiving = (search: string | undefined): search is string =>
  search !== undefined && wordsOf(search).some(isForgiven)

/** A word with one letter that is wrong, missing, too many, or changed places with the next: as a pattern. */
export function nearPattern(word: string): string {
  const letters = Array.from(word)
  const variants = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const swapped =
      at + 1 < letters.length
        ? [before + letters[at + 1] + letter + after.slice(letters[at + 1]!.length)]
        : []
    return [`${before}.?${after}`, `${before}${letter}.${after}`, ...swapped]
  })
  return variants.join('|')
}
