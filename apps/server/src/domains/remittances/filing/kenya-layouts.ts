import { minor } from '@kazi/values/money'
import {
  commonFields,
  healthBase,
  housingBase,
  items,
  money,
  number,
  pensionBase,
  text,
} from './common-fields.ts'
import {
  benefitsOfKinds,
  chargeableOf,
  type FiledPerson,
  grossOf,
  otherPayOf,
  sumOfItems,
  taxOfBands,
  valueOfStep,
} from './filed-person.ts'
import type { FilingField, Layout } from './layout.ts'

/** KRA prints a person's PIN as A, nine digits and a letter. */
const kraPin = { field: 'kraPin', pattern: /^[A-Z]\d{9}[A-Z]$/ }

const isResident = ({ last }: FiledPerson): boolean => last.facts.employment.taxResidence === 'resident'
const isMain = ({ last }: FiledPerson): boolean => last.facts.employment.rank === 'main'
const columnsOfCash = ['basic', 'housing', 'transport', 'leave-pay', 'overtime', 'director-fee', 'lump-sum']

const kenyaFields = {
  ...commonFields,
  kraPin: number('kraPin'),
  nationalId: number('nationalId'),
  nssfNumber: number('nssfNumber'),
  shaNumber: number('shaNumber'),
  residentialStatus: text(({ person }) => (isResident(person) ? 'RESIDENT' : 'NON-RESIDENT')),
  employeeType: text(({ person }) => (isMain(person) ? 'PRIMARY EMPLOYEE' : 'SECONDARY EMPLOYEE')),
  leavePay: items('leave-pay'),
  overtime: items('overtime'),
  directorFee: items('director-fee'),
  lumpSum: items('lump-sum'),
  otherAllowance: money((person) => otherPayOf(person, ...columnsOfCash)),
  carBenefit: money((person) => benefitsOfKinds(person, 'car')),
  otherNonCash: money((person) => benefitsOfKinds(person, 'asset', 'hired-asset', 'other')),
  totalNonCash: money((person) => benefitsOfKinds(person, 'car', 'asset', 'hired-asset', 'other')),
  meals: money((person) => benefitsOfKinds(person, 'meals')),
  housingType: text(({ person }) =>
    // the portal's words for houses that are given aren't known: whoever files chooses
    benefitsOfKinds(person, 'housing') === 0 ? 'BENEFIT NOT GIVEN' : null,
  ),
  housingValue: money((person) => benefitsOfKinds(person, 'housing')),
  totalGross: money((person) =>
    minor(
      grossOf(person) + benefitsOfKinds(person, 'car', 'asset', 'hired-asset', 'other', 'meals', 'housing'),
    ),
  ),
  shif: items('ke.shif'),
  housingLevy: items('ke.housing-levy'),
  housingLevyEmployer: items('ke.housing-levy-employer'),
  housingLevyTotal: items('ke.housing-levy', 'ke.housing-levy-employer'),
  housingBase,
  healthBase,
  pensionBase,
  nhif: items('ke.nhif'),
  pension: money((person) => valueOfStep(person, 'ke.paye', 'ke.paye.nssf', 'ke.paye.retirement')),
  retirementMedical: money((person) => valueOfStep(person, 'ke.paye', 'ke.paye.post-retirement-medical')),
  mortgageInterest: money((person) => valueOfStep(person, 'ke.paye', 'ke.paye.mortgage-interest')),
  deductions: money((person) =>
    minor(
      sumOfItems(person, 'ke.shif', 'ke.housing-levy') +
        valueOfStep(person, 'ke.paye', 'ke.paye.nssf', 'ke.paye.retirement') +
        valueOfStep(person, 'ke.paye', 'ke.paye.post-retirement-medical') +
        valueOfStep(person, 'ke.paye', 'ke.paye.mortgage-interest'),
    ),
  ),
  taxablePay: money((person) => chargeableOf(person, 'ke.paye')),
  taxPayable: money((person) => taxOfBands(person, 'ke.paye')),
  personalRelief: money((person) => valueOfStep(person, 'ke.paye', 'ke.paye.personal-relief')),
  insuranceRelief: money((person) => valueOfStep(person, 'ke.paye', 'ke.paye.insurance-relief')),
  paye: items('ke.paye'),
  nssf: items('ke.nssf'),
  nssfEmployer: items('ke.nssf-employer'),
  nssfTotal: items('ke.nssf', 'ke.nssf-employer'),
  voluntary: money(() => minor(0)),
  nita: items('ke.nita'),
  helb: items('ke.helb'),
} as const satisfies Readonly<Record<string, FilingField>>

type Field = keyof typeof kenyaFields
const columns = (list: readonly (readonly [Field | null, string])[]) =>
  list.map(([field, header]) => ({ field, header }))

/*
 * The order of KRA's sheet B since 2025 was seen in two places; its third and fourth column, and that the thirty-fourth
 * is blank, in one. Of the social funds' portals nobody has seen the template: their columns are to be checked.
 */
export const kenyaLayouts: readonly Layout[] = [
  {
    id: 'ke-p10-b',
    country: 'KE',
    types: ['paye'],
    confidence: 'A',
    fields: kenyaFields,
    needs: [kraPin],
    columns: columns([
      ['kraPin', 'PIN of Employee'],
      ['name', 'Name of Employee'],
      ['residentialStatus', 'Residential Status'],
      ['employeeType', 'Type of Employee'],
      ['basic', 'Basic Salary'],
      ['housing', 'Housing Allowance'],
      ['transport', 'Transport Allowance'],
      ['leavePay', 'Leave Pay'],
      ['overtime', 'Over Time Allowance'],
      ['directorFee', 'Director’s Fee'],
      ['lumpSum', 'Lump Sum Payment if any'],
      ['otherAllowance', 'Other Allowance'],
      ['gross', 'Total Cash Pay'],
      ['carBenefit', 'Value of Car Benefit'],
      ['otherNonCash', 'Other Non Cash Benefits'],
      ['totalNonCash', 'Total Non Cash Pay'],
      ['meals', 'Value of Meals'],
      ['housingType', 'Type of Housing'],
      ['housingValue', 'Rent of House / Market Value'],
      [null, 'Computed Rent of House'],
      [null, 'Rent Recovered from Employee'],
      ['housingValue', 'Net Value of Housing'],
      ['totalGross', 'Total Gross Pay'],
      ['shif', 'SHIF'],
      ['pension', 'Actual Contribution'],
      ['retirementMedical', 'Post Retirement Medical Fund'],
      ['mortgageInterest', 'Mortgage Interest'],
      ['housingLevy', 'Affordable Housing Levy'],
      ['deductions', 'Amount of Benefit'],
      ['taxablePay', 'Taxable Pay'],
      ['taxPayable', 'Tax Payable'],
      ['personalRelief', 'Monthly Personal Relief'],
      ['insuranceRelief', 'Amount of Insurance Relief'],
      [null, ''],
      ['paye', 'Self Assessed PAYE Tax'],
    ]),
  },
  {
    id: 'ke-p10-m',
    country: 'KE',
    types: ['housing-levy'],
    confidence: 'B',
    fields: kenyaFields,
    needs: [kraPin],
    columns: columns([
      ['kraPin', 'KRA PIN'],
      ['nationalId', 'ID Number'],
      ['name', 'Name'],
      ['gross', 'Gross Pay'],
      ['housingLevy', 'Employee 1.5%'],
      ['housingLevyEmployer', 'Employer 1.5%'],
      ['housingLevyTotal', 'Total'],
    ]),
  },
  {
    id: 'ke-nssf',
    country: 'KE',
    types: ['nssf'],
    confidence: 'M',
    fields: kenyaFields,
    needs: [{ field: 'nssfNumber' }, { field: 'nationalId' }, kraPin],
    columns: columns([
      ['staffNumber', 'Payroll Number'],
      ['surname', 'Surname'],
      ['otherNames', 'Other Names'],
      ['nationalId', 'ID No'],
      ['kraPin', 'KRA PIN'],
      ['nssfNumber', 'NSSF No'],
      ['gross', 'Gross Pay'],
      ['voluntary', 'Voluntary'],
    ]),
  },
  {
    id: 'ke-shif',
    country: 'KE',
    types: ['shif'],
    confidence: 'B',
    fields: kenyaFields,
    needs: [{ field: 'shaNumber' }, { field: 'nationalId' }],
    columns: columns([
      ['shaNumber', 'SHA Number'],
      ['nationalId', 'ID Number'],
      ['name', 'Name'],
      ['gross', 'Gross'],
      ['shif', 'Contribution'],
    ]),
  },
  {
    id: 'ke-nhif',
    country: 'KE',
    types: ['nhif'],
    confidence: 'M',
    fields: kenyaFields,
    needs: [{ field: 'nationalId' }],
    columns: columns([
      ['staffNumber', 'Payroll Number'],
      ['surname', 'Last Name'],
      ['otherNames', 'First Name'],
      ['nationalId', 'ID No'],
      ['nhif', 'Amount'],
    ]),
  },
  {
    id: 'ke-nita',
    country: 'KE',
    types: ['nita'],
    confidence: 'M',
    fields: kenyaFields,
    needs: [kraPin],
    columns: columns([
      ['kraPin', 'KRA PIN'],
      ['name', 'Name'],
      ['nita', 'Levy'],
    ]),
  },
  {
    id: 'ke-helb',
    country: 'KE',
    types: ['helb'],
    confidence: 'M',
    fields: kenyaFields,
    needs: [{ field: 'nationalId' }],
    columns: columns([
      ['nationalId', 'ID Number'],
      ['name', 'Name'],
      ['staffNumber', 'Staff Number'],
      ['helb', 'Amount'],
    ]),
  },
]
