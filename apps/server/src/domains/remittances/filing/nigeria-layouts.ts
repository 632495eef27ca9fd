import { minor } from '@kazi/values/money'
import { nameOfAuthority } from '#domains/authorities/index.ts'
import { commonFields, items, money, number, pensionBase, text } from './common-fields.ts'
import { otherPayOf } from './filed-person.ts'
import type { FilingField, Layout } from './layout.ts'

/** A tax ID is the NIN since 2026 (11 digits); older ones have 8 to 14. */
const taxId = { field: 'taxId', pattern: /^\d{8,14}$/ }

const nigeriaFields = {
  ...commonFields,
  taxId: number('taxId'),
  nin: number('nin'),
  rsaPin: number('rsaPin'),
  nhfNumber: number('nhfNumber'),
  administrator: text(({ person }) => {
    const body = person.last.bodies.pension
    return body === undefined ? null : nameOfAuthority('NG', 'pension', body)
  }),
  otherAllowances: money((person) => otherPayOf(person, 'basic', 'housing', 'transport')),
  paye: items('ng.paye'),
  pension: items('ng.pension'),
  pensionEmployer: items('ng.pension-employer'),
  pensionTotal: items('ng.pension', 'ng.pension-employer'),
  pensionBase,
  voluntary: money(() => minor(0)),
  nhf: items('ng.nhf'),
  nhia: items('ng.nhia'),
  nhiaEmployer: items('ng.nhia-employer'),
  nhiaTotal: items('ng.nhia', 'ng.nhia-employer'),
  nsitf: items('ng.nsitf'),
  itf: items('ng.itf'),
} as const satisfies Readonly<Record<string, FilingField>>

type Field = keyof typeof nigeriaFields
const columns = (list: readonly (readonly [Field | null, string])[]) =>
  list.map(([field, header]) => ({ field, header }))

/*
 * Tax: Lagos's form, which other states vary. Pension: rows as they were seen in one place. NHF, NHIA, NSITF and ITF are
 * remembered and were never seen.
 */
export const nigeriaLayouts: readonly Layout[] = [
  {
    id: 'ng-paye',
    country: 'NG',
    types: ['paye'],
    confidence: 'B',
    fields: nigeriaFields,
    needs: [taxId],
    needsResidence: true,
    columns: columns([
      ['serial', 'S/N'],
      ['staffNumber', 'Staff ID'],
      ['surname', 'Surname'],
      ['otherNames', 'Other Names'],
      ['taxId', 'Payer ID'],
      ['gross', 'Gross Monthly Salary'],
      ['paye', 'Monthly Tax Deductible'],
      ['paye', 'Monthly Tax Remitted'],
    ]),
  },
  {
    id: 'ng-pension',
    country: 'NG',
    types: ['pension'],
    confidence: 'B',
    fields: nigeriaFields,
    needs: [{ field: 'rsaPin', pattern: /^PEN\d{12}$/ }, { field: 'pfaName' }],
    columns: columns([
      ['serial', 'S/N'],
      ['staffNumber', 'Staff ID'],
      ['name', 'Employee Name'],
      ['rsaPin', 'RSA PIN'],
      ['administrator', 'PFA'],
      ['pensionEmployer', 'Employer Contribution'],
      ['pension', 'Employee Contribution'],
      ['voluntary', 'Voluntary Contribution'],
      ['pensionTotal', 'Total'],
    ]),
  },
  {
    id: 'ng-nhf',
    country: 'NG',
    types: ['nhf'],
    confidence: 'M',
    fields: nigeriaFields,
    needs: [{ field: 'nhfNumber' }],
    columns: columns([
      ['serial', 'S/N'],
      ['nhfNumber', 'NHF Number'],
      ['surname', 'Surname'],
      ['otherNames', 'Other Names'],
      ['staffNumber', 'Staff ID'],
      ['basic', 'Basic Salary'],
      ['nhf', 'Amount'],
      ['month', 'Month'],
    ]),
  },
  {
    id: 'ng-nhia',
    country: 'NG',
    types: ['nhia'],
    confidence: 'M',
    fields: nigeriaFields,
    needs: [{ field: 'nin' }],
    columns: columns([
      ['serial', 'S/N'],
      ['staffNumber', 'Staff ID'],
      ['name', 'Name'],
      ['nin', 'NIN'],
      ['basic', 'Basic Salary'],
      ['nhia', 'Employee Contribution'],
      ['nhiaEmployer', 'Employer Contribution'],
      ['nhiaTotal', 'Total'],
    ]),
  },
  {
    id: 'ng-nsitf',
    country: 'NG',
    types: ['nsitf'],
    confidence: 'M',
    fields: nigeriaFields,
    needs: [],
    columns: columns([
      ['serial', 'S/N'],
      ['staffNumber', 'Staff ID'],
      ['name', 'Name'],
      ['gross', 'Monthly Payroll'],
      ['nsitf', 'Contribution 1%'],
    ]),
  },
  {
    id: 'ng-itf',
    country: 'NG',
    types: ['itf'],
    confidence: 'M',
    fields: nigeriaFields,
    needs: [],
    columns: columns([
      ['serial', 'S/N'],
      ['staffNumber', 'Staff ID'],
      ['name', 'Name'],
      ['gross', 'Payroll'],
      ['itf', 'Contribution 1%'],
    ]),
  },
]
