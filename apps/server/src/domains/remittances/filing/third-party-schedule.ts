import type { Currency } from '@kazi/values/money'
import type { FiledPayslip } from '#domains/payroll/index.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { type FiledPerson, sumOf } from './filed-person.ts'

/** The payee of a deduction: of the directory, else by its item, whose employer's share goes to the same one. */
export const payeeOf = ({ item, payee }: FiledPayslip['lines'][number]): string =>
  payee ?? item.replaceAll(/[./]/g, '-').replace(/-employer$/, '')

/** Whose pay a third party's money was kept from: number, name and amount, as it asks for nothing else by law. */
export function describeThirdParty(
  body: string,
  people: readonly FiledPerson[],
  currency: Currency,
): SheetTable {
  const amountOf = (person: FiledPerson, kind: 'deduction' | 'employer') =>
    sumOf(person.payslips, ({ lines }) =>
      lines.reduce((sum, line) => sum + (line.kind === kind && payeeOf(line) === body ? line.amount : 0), 0),
    )
  return {
    name: body.slice(0, 31),
    columns: [
      { kind: 'text', header: 'Staff ID' },
      { kind: 'text', header: 'Name', width: 28 },
      { kind: 'money', currency, header: 'From pay' },
      { kind: 'money', currency, header: 'From employer' },
    ],
    rows: people.map((person) => [
      person.last.number,
      person.last.name,
      amountOf(person, 'deduction'),
      amountOf(person, 'employer'),
    ]),
  }
}
