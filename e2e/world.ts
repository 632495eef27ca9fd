/** What a person types on their way to the first payroll, for each country. */
export interface Walk {
  readonly country: 'NG' | 'KE' | 'UG'
  readonly countryName: string
  readonly company: string
  /** what the register and the tax authority know it by */
  readonly registration: string
  readonly kraPin?: string
  readonly bank: string
  readonly accountNumber: string
  /** values by the template's headers; what a country doesn't ask for isn't there */
  readonly people: readonly Readonly<Record<string, string>>[]
  /** lines that the first person's payslip must open into, with their amounts as the law gives them */
  readonly lines: readonly (readonly [name: string, amount: string])[]
  readonly net: string
}

const common = {
  'Start date': '2025-03-03',
  'Employment type': 'Full-time',
  Department: 'Operations',
  'Job title': 'Supervisor',
}

/**
 * The amounts are worked out by hand from the law of November 2026.
 * NG 500,000: pension 8 % of 400,000 (basic, housing, transport: 80 %); a year's 6,000,000 − 384,000 = 5,616,000 is taxed
 * 330,000 + 18 % of 2,616,000 = 800,880, a twelfth is 66,740.
 * KE 100,000: NSSF 6 %, SHIF 2.75 %, levy 1.5 %; of 89,750: 2,400 + 2,083.25 + 30 % of 57,417, less the relief of 2,400.
 * UG 2,000,000: NSSF 5 %; 33,750 + 30 % of 1,515,000; no Local Service Tax in November.
 */
export const walks: readonly Walk[] = [
  {
    country: 'NG',
    countryName: 'Nigeria',
    company: 'Ibadan Mills Ltd',
    registration: 'RC 1482094',
    bank: 'Zenith Bank',
    accountNumber: '1012345678',
    people: [
      {
        ...common,
        'First name': 'Ngozi',
        'Last name': 'Eze',
        'E-mail': 'ngozi@ibadanmills.example',
        'Bank or mobile money': 'Zenith Bank',
        'Account number': '2012345675',
        'Monthly gross salary': '500000',
        'Tax ID': '2012345671',
      },
      {
        ...common,
        'First name': 'Tunde',
        'Last name': 'Bakare',
        'E-mail': 'tunde@ibadanmills.example',
        'Bank or mobile money': 'Access Bank',
        'Account number': '0012345670',
        'Monthly gross salary': '250000',
        'Tax ID': '2012345672',
      },
    ],
    lines: [
      ['Pension', '₦32,000.00'],
      ['Income tax (PAYE)', '₦66,740.00'],
    ],
    net: '₦401,260.00',
  },
  {
    country: 'KE',
    countryName: 'Kenya',
    company: 'Kisumu Fisheries Ltd',
    registration: 'PVT-7LUQ2R9',
    kraPin: 'P051234568X',
    bank: 'KCB Bank Kenya',
    accountNumber: '1100223344',
    people: [
      {
        ...common,
        'First name': 'Achieng',
        'Last name': 'Odhiambo',
        'E-mail': 'achieng@kisumufish.example',
        'Bank or mobile money': 'KCB Bank Kenya',
        'Account number': '1101234567',
        'Monthly gross salary': '100000',
        'KRA PIN': 'A012345678Z',
      },
      {
        ...common,
        'First name': 'Wanjiru',
        'Last name': 'Kamau',
        'E-mail': 'wanjiru@kisumufish.example',
        'Bank or mobile money': 'M-PESA',
        'Account number': '0712345678',
        'Monthly gross salary': '60000',
        'KRA PIN': 'A012345679Z',
      },
    ],
    lines: [
      ['NSSF', 'KES 6,000.00'],
      ['SHIF', 'KES 2,750.00'],
      ['housing levy', 'KES 1,500.00'],
      ['Income tax (PAYE)', 'KES 19,308.35'],
    ],
    net: 'KES 70,441.65',
  },
  {
    country: 'UG',
    countryName: 'Uganda',
    company: 'Jinja Traders Ltd',
    registration: '80020001234568',
    bank: 'Stanbic Bank Uganda',
    accountNumber: '9030001234567',
    people: [
      {
        ...common,
        'First name': 'Namukasa',
        'Last name': 'Nakato',
        'E-mail': 'nakato@jinjatraders.example',
        'Bank or mobile money': 'Stanbic Bank Uganda',
        'Account number': '9030001112223',
        'Monthly gross salary': '2000000',
        TIN: '1000123456',
      },
      {
        ...common,
        'First name': 'Okello',
        'Last name': 'Opio',
        'E-mail': 'okello@jinjatraders.example',
        'Bank or mobile money': 'MTN Mobile Money',
        'Account number': '0772123456',
        'Monthly gross salary': '900000',
        TIN: '1000123457',
      },
    ],
    lines: [
      ['NSSF', 'UGX 100,000'],
      ['Income tax (PAYE)', 'UGX 488,250'],
    ],
    net: 'UGX 1,411,750',
  },
]
