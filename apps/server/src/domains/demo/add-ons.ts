import type { AddOnKind, Frequency, PayeeKind } from '@kazi/contract/employees/add-on-vocabulary'
import type { CountryCode } from '@kazi/values/country'

/** Somebody of the demo who gets what is deducted. */
interface DemoPayee {
  readonly name: string
  readonly kind: PayeeKind
  readonly account: { readonly bankCode: string; readonly accountNumber: string } | null
  readonly reference: string
}

/** What people of a department get or give, in whole naira or shillings. */
export interface DemoAddOn {
  readonly kind: AddOnKind
  readonly name: string
  readonly frequency: Frequency
  readonly department: string
  /** of its people by name, the first so many; all of them where it isn't said */
  readonly people?: number
  /** how many months after the history's first */
  readonly after: number
  readonly amount?: number
  /** of the basic pay, in per cent */
  readonly percent?: number
  readonly total?: number
  readonly times?: number
  readonly isNet?: boolean
  readonly payee?: string
}

/** What the companies pay beside salaries and take beside what the law takes, over half a year. */
export const demoAddOns: Readonly<
  Record<CountryCode, { readonly payees: readonly DemoPayee[]; readonly addOns: readonly DemoAddOn[] }>
> = {
  NG: {
    payees: [
      {
        ...{ name: 'Lagos Foods Staff Cooperative', kind: 'cooperative', reference: 'LFSC-01' },
        account: { bankCode: '058', accountNumber: '0114455667' },
      },
      { name: 'Food Workers’ Union, Lagos', kind: 'union', account: null, reference: 'LAG-0187' },
    ],
    addOns: [
      {
        ...{ kind: 'union-dues', name: 'Union dues', frequency: 'recurring', department: 'Production' },
        ...{ after: 0, percent: 2, payee: 'Food Workers’ Union, Lagos' },
      },
      {
        ...{ kind: 'cooperative', name: 'Cooperative saving', frequency: 'recurring', department: 'Finance' },
        ...{ after: 0, amount: 15_000, payee: 'Lagos Foods Staff Cooperative' },
      },
      {
        ...{ kind: 'airtime', name: 'Airtime', frequency: 'recurring', department: 'Finance' },
        ...{ after: 1, amount: 5_000 },
      },
      {
        ...{ kind: 'staff-loan', name: 'Staff loan', frequency: 'instalments', department: 'Finance' },
        ...{ people: 1, after: 1, amount: 40_000, total: 320_000 },
      },
      {
        ...{ kind: 'bonus', name: 'Half-year bonus', frequency: 'once', department: 'Production' },
        ...{ people: 3, after: 3, amount: 25_000, isNet: true },
      },
    ],
  },
  KE: {
    payees: [
      {
        ...{ name: 'Jenga Sacco', kind: 'cooperative', reference: 'M-20417' },
        account: { bankCode: '01', accountNumber: '1102003004' },
      },
    ],
    addOns: [
      {
        ...{ kind: 'airtime', name: 'Airtime', frequency: 'recurring', department: 'Engineering' },
        ...{ after: 0, amount: 2_000 },
      },
      {
        ...{ kind: 'cooperative', name: 'Sacco saving', frequency: 'recurring', payee: 'Jenga Sacco' },
        ...{ department: 'Engineering', people: 3, after: 0, amount: 5_000 },
      },
      {
        ...{ kind: 'staff-loan', name: 'Laptop loan', frequency: 'instalments' },
        ...{ department: 'Engineering', people: 1, after: 2, amount: 12_000, total: 96_000 },
      },
      {
        ...{ kind: 'bonus', name: 'Launch bonus', frequency: 'once', department: 'Engineering' },
        ...{ people: 2, after: 4, percent: 20 },
      },
    ],
  },
  UG: {
    payees: [{ name: 'Kampala Traders Sacco', kind: 'cooperative', account: null, reference: 'KTS-77' }],
    addOns: [
      {
        ...{ kind: 'transport', name: 'Late transport', frequency: 'recurring', department: 'Shops' },
        ...{ after: 0, amount: 60_000 },
      },
      {
        ...{ kind: 'cooperative', name: 'Sacco saving', frequency: 'recurring', department: 'Shops' },
        ...{ people: 4, after: 0, amount: 40_000, payee: 'Kampala Traders Sacco' },
      },
      {
        ...{ kind: 'salary-advance', name: 'School fees advance', frequency: 'instalments' },
        ...{ department: 'Shops', people: 1, after: 2, amount: 50_000, total: 300_000 },
      },
      {
        ...{ kind: 'bonus', name: 'Stocktaking bonus', frequency: 'once', department: 'Shops' },
        ...{ people: 2, after: 4, amount: 100_000 },
      },
    ],
  },
}
