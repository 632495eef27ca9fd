import { minor } from '@kazi/values/money'
import { chargeable, commonFields, items, money, number, text } from './common-fields.ts'
import { benefitsOf, benefitsOfKinds, type FiledPerson, grossOf, otherPayOf } from './filed-person.ts'
import type { FilingField, Layout } from './layout.ts'

const isResident = ({ last }: FiledPerson): boolean => last.facts.employment.taxResidence === 'resident'
const isMain = ({ last }: FiledPerson): boolean => last.facts.employment.rank === 'main'

const ugandaFields = {
  ...commonFields,
  tin: number('tin'),
  nin: number('nin'),
  nssfNumber: number('nssfNumber'),
  residence: text(({ person }) => (isResident(person) ? 'Resident' : 'Non-resident')),
  district: text(({ person }) => person.last.residence),
  medical: items('medical'),
  leaveAllowance: items('leave-pay'),
  overtime: items('overtime'),
  otherAllowances: money((person) =>
    otherPayOf(person, 'basic', 'housing', 'transport', 'medical', 'leave-pay', 'overtime'),
  ),
  housingBenefit: money((person) => benefitsOfKinds(person, 'housing')),
  carBenefit: money((person) => benefitsOfKinds(person, 'car')),
  otherBenefits: money((person) => benefitsOfKinds(person, 'asset', 'hired-asset', 'meals', 'other')),
  totalGross: money((person) => minor(grossOf(person) + benefitsOf(person))),
  lst: items('ug.lst'),
  chargeable: chargeable('ug.paye'),
  rateType: text(({ person }) => (isMain(person) ? 'Graduated' : 'Fixed')),
  paye: items('ug.paye'),
  nssf: items('ug.nssf'),
  nssfEmployer: items('ug.nssf-employer'),
  nssfTotal: items('ug.nssf', 'ug.nssf-employer'),
} as const satisfies Readonly<Record<string, FilingField>>

type Field = keyof typeof ugandaFields
const columns = (list: readonly (readonly [Field | null, string])[]) =>
  list.map(([field, header]) => ({ field, header }))

/** Nobody has seen a template of URA, NSSF or a local government: these are remembered, and to be checked. */
export const ugandaLayouts: readonly Layout[] = [
  {
    id: 'ug-paye',
    country: 'UG',
    types: ['paye'],
    confidence: 'M',
    fields: ugandaFields,
    needs: [{ field: 'tin', pattern: /^\d{10}$/ }],
    columns: columns([
      ['serial', 'Serial'],
      ['tin', 'Employee TIN'],
      ['name', 'Employee Name'],
      ['residence', 'Residence'],
      ['basic', 'Basic Salary'],
      ['housing', 'Housing Allowance'],
      ['transport', 'Transport Allowance'],
      ['medical', 'Medical Allowance'],
      ['leaveAllowance', 'Leave Allowance'],
      ['overtime', 'Overtime'],
      ['otherAllowances', 'Other Taxable Allowances'],
      ['housingBenefit', 'Housing Benefit'],
      ['carBenefit', 'Motor Vehicle Benefit'],
      ['otherBenefits', 'Other Benefits in Kind'],
      ['totalGross', 'Total Gross'],
      ['lst', 'Allowable Deductions (LST)'],
      ['chargeable', 'Chargeable Income'],
      ['rateType', 'Tax Rate Type'],
      ['paye', 'PAYE'],
    ]),
  },
  {
    id: 'ug-nssf',
    country: 'UG',
    types: ['nssf'],
    confidence: 'M',
    fields: ugandaFields,
    needs: [{ field: 'nssfNumber' }],
    columns: columns([
      ['nssfNumber', 'NSSF Number'],
      ['surname', 'Surname'],
      ['otherNames', 'First Name'],
      ['nin', 'NIN'],
      ['gross', 'Gross Pay'],
      ['nssf', 'Employee 5%'],
      ['nssfEmployer', 'Employer 10%'],
      ['nssfTotal', 'Total 15%'],
      ['month', 'Month'],
    ]),
  },
  {
    id: 'ug-lst',
    country: 'UG',
    types: ['lst'],
    confidence: 'M',
    fields: ugandaFields,
    needs: [{ field: 'tin' }],
    needsResidence: true,
    columns: columns([
      ['name', 'Name'],
      ['tin', 'TIN'],
      ['district', 'District of Residence'],
      ['gross', 'Monthly Gross'],
      ['lst', 'Instalment'],
    ]),
  },
]
