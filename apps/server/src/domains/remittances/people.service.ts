import { paperRoutes } from '@kazi/contract/remittances/papers'
import { type RemittanceType, remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { CountryCode } from '@kazi/values/country'
import { maskAccountNumber } from '#domains/banks/index.ts'
import { headingsOfPeople, listNumbers, listSwitchedOff } from '#domains/employees/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { answerTable } from '#platform/sheets/answer-table.ts'
import type { SheetFormat, SheetTable } from '#platform/sheets/write-sheet.ts'
import { layoutOf } from './filing/layouts.ts'
import { todayOf } from './liabilities/liability-view.ts'
import { requireType } from './registrations.service.ts'

type Disabled = ResponseOf<typeof paperRoutes.listDisabled>['data']

/** What switches a statutory item off for one person; a kind without a switch holds for everybody. */
const switches = {
  NG: { pension: 'pension', nhf: 'nhf', nhia: 'nhia' },
  KE: {},
  UG: { lst: 'localServiceTax' },
} as const satisfies Record<CountryCode, Partial<Record<RemittanceType, string>>>

/** The people for whom a statutory item is switched off, since when and why. */
export async function listDisabled(context: RequestContext, type: RemittanceType): Promise<Disabled> {
  return transact(context, async (inside) => {
    requireType(inside, type)
    const ofCountry: Partial<Record<RemittanceType, 'pension' | 'nhf' | 'nhia' | 'localServiceTax'>> =
      switches[inside.organization.country]
    const name = ofCountry[type]
    return name ? listSwitchedOff(inside, name, todayOf(inside)) : []
  })
}

/** The numbers that the country's files need, each once, in the order in which they are met. */
const neededNumbers = (country: CountryCode): string[] => [
  ...new Set(
    remittanceTypesOf[country].flatMap((type) =>
      (layoutOf(country, type)?.needs ?? []).map(({ field }) => field),
    ),
  ),
]

/**
 * The people who lack a number, or a place of residence, as a sheet that is filled in and read back: it has the headings of
 * the sheet of people, and the staff number says whom a row is about. Numbers
 * that are there are whole for those who may change people alone.
 */
export async function downloadNumbersSheet(
  context: RequestContext,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { language } = context
  const table = await transact(context, async (inside): Promise<SheetTable> => {
    await audit(inside, {
      event: paperRoutes.downloadNumbersSheet.name,
      object: `organization:${inside.organization.id}`,
    })
    const mayEdit = actorOf(inside).permissions.has('edit:employees')
    const shown = (number: string | undefined) =>
      number === undefined ? null : mayEdit ? number : maskAccountNumber(number)
    const fields = neededNumbers(inside.organization.country)
    const people = (await listNumbers(inside)).filter(
      ({ identifiers, residence }) => !residence || fields.some((field) => !identifiers[field]),
    )
    return {
      name: translate(language, 'remittances', 'numbers.title'),
      stickyColumns: 3,
      columns: headingsOfPeople(inside.organization.country, language, fields).map((header) => ({
        ...{ kind: 'text' as const, header },
        width: 20,
      })),
      rows: people.map(({ number, firstName, lastName, residence, identifiers }) => [
        ...[number, firstName, lastName, residence],
        ...fields.map((field) => shown(identifiers[field])),
      ]),
    }
  })
  return answerTable(context, table, translate(language, 'remittances', 'file.numbers'), format)
}
