import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyOf } from '@kazi/contract/route'
import { type Messages, translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { type Minor, toDecimalString } from '@kazi/values/money'
import { findBank } from '#domains/banks/index.ts'
import { downloadTemplate } from '#domains/sheets/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { SheetCells } from '#platform/sheets/columns/template.ts'
import { plainText } from '#platform/sheets/plain-text.ts'
import { type Sight, sightOf } from '../form/employee-view.rules.ts'
import { selectEmployees, selectEmployeesByIds } from '../list/employees.queries.ts'
import { requireFilter } from '../list/people-filter.queries.ts'
import { figuresOf, withoutFigures } from '../pay/pay-figures.rules.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { peopleArea } from './people-area.ts'
import { amountColumnsOf, flagColumnsOf, openingCountColumnsOf } from './sheet-columns.ts'

type Wish = BodyOf<typeof employeeSheetRoutes.exportPeople>

const peopleAtMost = 100_000

/**
 * People as the sheet that is imported: chosen ones, or all whom a filter of the list finds. Sent back unchanged it changes
 * nothing; what is changed in it is a change. Pay and whole numbers are in it for those who see them.
 * @throws Refusal `not-found` for people, or a payroll group, that the caller doesn't see.
 */
export async function exportPeople(
  context: RequestContext,
  { format, employeeIds, filter }: Wish,
): Promise<FileAnswer> {
  const rows = await transact(withoutKey(context), async (inside) => {
    await requireFilter(inside, filter)
    const people = employeeIds ? await selectNamed(inside, employeeIds) : await selectFiltered(inside, filter)
    await audit(inside, {
      event: employeeSheetRoutes.exportPeople.name,
      object: `organization:${inside.organization.id}`,
      after: { people: people.length },
    })
    const sight = sightOf(actorOf(inside))
    return people.map((stored) => cellsOf(stored, sight, inside))
  })
  const name = translate(context.language, 'sheets', 'exportName')
  return downloadTemplate(context, peopleArea, { format, name, rows })
}

async function selectNamed(
  context: OrganizationContext,
  ids: readonly Id[],
): Promise<readonly StoredEmployee[]> {
  const people = await selectEmployeesByIds(context, ids)
  return people.length === new Set(ids).size ? people : refuse('not-found')
}

async function selectFiltered(
  context: OrganizationContext,
  filter: Wish['filter'],
): Promise<StoredEmployee[]> {
  const search = filter.search === undefined ? undefined : plainText(filter.search)
  const all = { page: 1, perPage: peopleAtMost, sort: 'name', order: 'asc' } as const
  return (await selectEmployees(context, { ...filter, search, ...all })).employees
}

function cellsOf(
  stored: StoredEmployee,
  sight: Sight,
  { organization, language }: OrganizationContext,
): SheetCells {
  const { country, currency } = organization
  const say = <Area extends 'gender' | 'employmentType' | 'salaryBasis'>(
    area: Area,
    word: keyof Messages['sheets'][Area] & string,
  ) => translate(language, 'sheets', `${area}.${word}` as never)
  const { salary, payoutAccount: account } = stored
  const said: Readonly<Record<string, string | null>> = {
    staffNumber: stored.number,
    ...{ firstName: stored.firstName, middleName: stored.middleName, lastName: stored.lastName },
    ...{ email: stored.email, phone: stored.phone, birthday: stored.birthday, startOn: stored.startOn },
    gender: stored.gender && say('gender', stored.gender),
    employmentType: say('employmentType', stored.employmentType),
    ...{ department: stored.department, jobTitle: stored.jobTitle, residence: stored.residence },
    ...(sight.maySeeNumbers && stored.identifiers),
    ...(sight.maySeeNumbers &&
      account && {
        bank: findBank(country, account.bankCode)?.name ?? account.bankCode,
        branchCode: account.branchCode,
        ...{ accountNumber: account.accountNumber, accountName: account.accountName },
      }),
    ...(sight.maySeePay &&
      salary && {
        salary: toDecimalString(salary.amount, currency),
        salaryBasis: say('salaryBasis', salary.basis),
      }),
    ...statutoryCells(stored, sight, { organization, language }),
  }
  return Object.fromEntries(Object.entries(said).filter((cell): cell is [string, string] => cell[1] !== null))
}

function statutoryCells(
  { statutory }: StoredEmployee,
  { maySeePay }: Sight,
  { organization, language }: Pick<OrganizationContext, 'organization' | 'language'>,
): SheetCells {
  const { country, currency } = organization
  const facts: Readonly<Record<string, unknown>> = {
    ...withoutFigures(statutory),
    ...(maySeePay && figuresOf(statutory)),
  }
  const known = (keys: readonly string[], write: (value: never) => string) =>
    keys.flatMap((key) => (facts[key] === undefined ? [] : [[key, write(facts[key] as never)] as const]))
  return Object.fromEntries([
    ...known(flagColumnsOf(country), (isOn: boolean) => translate(language, 'sheets', isOn ? 'yes' : 'no')),
    ...known(amountColumnsOf(country), (amount: Minor) => toDecimalString(amount, currency)),
    ...known(openingCountColumnsOf(country), (count: number) => String(count)),
  ])
}
