import type { CountryCode } from '@kazi/values/country'

/** A job with its pay for a full month, from and to, in whole naira or shillings. */
export interface Job {
  readonly title: string
  readonly department: string
  readonly from: number
  readonly to: number
  /** how many of the headcount hold it */
  readonly people: number
}

export interface DemoUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface DemoCompany {
  readonly seed: number
  readonly name: string
  readonly country: CountryCode
  readonly domain: string
  readonly address: string
  readonly industry: string
  readonly certificateNumber: string
  readonly phone: string
  readonly taxPin?: string
  readonly wallet: { readonly bankCode: string; readonly accountNumber: string }
  /** owns the company, approves and releases */
  readonly owner: DemoUser
  /** makes the runs */
  readonly officer: DemoUser
  /** who acts for it before the registrar */
  readonly directors: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly gender: 'female' | 'male'
    readonly idNumber: string
  }[]
  /** what the officer is among the employees; the owner holds the first job */
  readonly officerTitle: string
  readonly jobs: readonly Job[]
  readonly residences: readonly string[]
  /** codes of banks, those that many use more often */
  readonly banks: readonly string[]
  readonly mobileMoney: { readonly code: string; readonly percent: number; readonly prefix: string } | null
  /** whoever came and went, by how many months ago: a joiner either fills the place of someone who left or is new */
  readonly joiners: readonly { readonly monthsAgo: number; readonly replaces: boolean }[]
  readonly raises: readonly { readonly monthsAgo: number; readonly percent: number }[]
  /** how far the run of the current month has come */
  readonly currentMonth: 'pending-approval' | 'not-started' | 'at-the-bank'
}

const job = (department: string, title: string, people: number, from: number, to: number): Job => ({
  department,
  title,
  people,
  from,
  to,
})

const lagosFoods: DemoCompany = {
  seed: 2026_01,
  name: 'Lagos Foods Ltd',
  country: 'NG',
  domain: 'lagosfoods.example',
  address: '14 Adeola Odeku Street, Victoria Island, Lagos',
  industry: 'Food processing',
  certificateNumber: 'RC 1482093',
  phone: '+2348031234567',
  wallet: { bankCode: '058', accountNumber: '0000000018' },
  owner: { email: 'owner@lagosfoods.example', firstName: 'Adaeze', lastName: 'Okonkwo' },
  officer: { email: 'payroll@lagosfoods.example', firstName: 'Tunde', lastName: 'Bakare' },
  directors: [
    { firstName: 'Adaeze', lastName: 'Okonkwo', gender: 'female', idNumber: 'A04127763' },
    { firstName: 'Emeka', lastName: 'Okonkwo', gender: 'male', idNumber: 'A04518820' },
  ],
  officerTitle: 'HR Officer',
  jobs: [
    job('Management', 'Managing Director', 1, 3_200_000, 3_600_000),
    job('Operations', 'Operations Director', 1, 2_100_000, 2_500_000),
    job('Finance', 'Finance Manager', 1, 1_150_000, 1_400_000),
    job('Finance', 'Accountant', 2, 380_000, 560_000),
    job('Finance', 'Payables Officer', 1, 240_000, 320_000),
    job('People', 'HR Manager', 1, 820_000, 980_000),
    job('People', 'HR Officer', 1, 260_000, 360_000),
    job('Production', 'Production Manager', 1, 950_000, 1_200_000),
    job('Production', 'Shift Supervisor', 3, 320_000, 420_000),
    job('Production', 'Machine Operator', 11, 135_000, 190_000),
    job('Production', 'Packaging Assistant', 6, 95_000, 125_000),
    job('Quality', 'Food Technologist', 2, 380_000, 520_000),
    job('Quality', 'Quality Controller', 2, 210_000, 290_000),
    job('Sales', 'Sales Manager', 1, 850_000, 1_100_000),
    job('Sales', 'Sales Representative', 6, 180_000, 280_000),
    job('Logistics', 'Logistics Manager', 1, 620_000, 760_000),
    job('Logistics', 'Driver', 4, 120_000, 165_000),
    job('Logistics', 'Warehouse Assistant', 3, 98_000, 130_000),
  ],
  residences: ['Lagos', 'Lagos', 'Lagos', 'Lagos', 'Ogun', 'Ogun', 'Oyo'],
  banks: ['058', '058', '057', '033', '044', '011', '214', '070', '232'],
  mobileMoney: null,
  joiners: [
    { monthsAgo: 5, replaces: false },
    { monthsAgo: 3, replaces: true },
    { monthsAgo: 0, replaces: true },
  ],
  raises: [
    { monthsAgo: 4, percent: 8 },
    { monthsAgo: 4, percent: 12 },
    { monthsAgo: 2, percent: 10 },
    { monthsAgo: 2, percent: 15 },
    { monthsAgo: 0, percent: 8 },
    { monthsAgo: 0, percent: 25 },
  ],
  currentMonth: 'pending-approval',
}

const nairobiTech: DemoCompany = {
  seed: 2026_02,
  name: 'Nairobi Tech Ltd',
  country: 'KE',
  domain: 'nairobitech.example',
  address: 'Westlands Road 22, Nairobi',
  industry: 'Software',
  certificateNumber: 'PVT-7LUQ2R8',
  phone: '+254712345678',
  taxPin: 'P051234567X',
  wallet: { bankCode: '01', accountNumber: '1100223344' },
  owner: { email: 'owner@nairobitech.example', firstName: 'Wangari', lastName: 'Kimani' },
  officer: { email: 'payroll@nairobitech.example', firstName: 'Brian', lastName: 'Otieno' },
  directors: [{ firstName: 'Wangari', lastName: 'Kimani', gender: 'female', idNumber: '24581907' }],
  officerTitle: 'People Lead',
  jobs: [
    job('Management', 'Chief Executive', 1, 780_000, 900_000),
    job('Engineering', 'Engineering Manager', 2, 420_000, 520_000),
    job('Engineering', 'Senior Software Engineer', 5, 280_000, 390_000),
    job('Engineering', 'Software Engineer', 8, 150_000, 250_000),
    job('Engineering', 'Quality Engineer', 2, 120_000, 180_000),
    job('Design', 'Product Designer', 2, 160_000, 240_000),
    job('Product', 'Product Manager', 2, 260_000, 360_000),
    job('Customer Support', 'Support Lead', 1, 130_000, 170_000),
    job('Customer Support', 'Support Agent', 4, 55_000, 85_000),
    job('Finance', 'Finance Lead', 1, 240_000, 300_000),
    job('Finance', 'Accountant', 1, 110_000, 150_000),
    job('People', 'People Lead', 1, 190_000, 240_000),
    job('Office', 'Office Assistant', 2, 32_000, 45_000),
  ],
  residences: ['Nairobi', 'Nairobi', 'Nairobi', 'Kiambu', 'Machakos', 'Kajiado'],
  banks: ['01', '68', '68', '11', '03', '31', '07'],
  mobileMoney: { code: 'MPESA', percent: 12, prefix: '+25471' },
  joiners: [
    { monthsAgo: 4, replaces: false },
    { monthsAgo: 1, replaces: true },
  ],
  raises: [
    { monthsAgo: 3, percent: 10 },
    { monthsAgo: 3, percent: 18 },
    { monthsAgo: 0, percent: 12 },
  ],
  currentMonth: 'not-started',
}

const kampalaTraders: DemoCompany = {
  seed: 2026_03,
  name: 'Kampala Traders Ltd',
  country: 'UG',
  domain: 'kampalatraders.example',
  address: 'Plot 12, Kampala Road, Kampala',
  industry: 'Wholesale and retail',
  certificateNumber: '80020001234567',
  phone: '+256772123456',
  wallet: { bankCode: 'STANBIC', accountNumber: '9030001234567' },
  owner: { email: 'owner@kampalatraders.example', firstName: 'Kizito', lastName: 'Nsubuga' },
  officer: { email: 'payroll@kampalatraders.example', firstName: 'Birungi', lastName: 'Katushabe' },
  directors: [{ firstName: 'Kizito', lastName: 'Nsubuga', gender: 'male', idNumber: 'CM79023104KXTL' }],
  officerTitle: 'Finance Manager',
  jobs: [
    job('Management', 'General Manager', 1, 8_500_000, 10_000_000),
    job('Finance', 'Finance Manager', 1, 4_200_000, 5_400_000),
    job('Finance', 'Cashier', 2, 750_000, 1_000_000),
    job('Shops', 'Shop Manager', 3, 1_600_000, 2_200_000),
    job('Shops', 'Shop Attendant', 8, 420_000, 650_000),
    job('Warehouse', 'Storekeeper', 2, 800_000, 1_100_000),
    job('Warehouse', 'Loader', 2, 350_000, 450_000),
    job('Transport', 'Driver', 2, 700_000, 950_000),
  ],
  residences: ['Kampala', 'Kampala', 'Wakiso', 'Wakiso', 'Mukono'],
  banks: ['STANBIC', 'CENTENARY', 'ABSA', 'DFCU', 'EQUITY'],
  mobileMoney: { code: 'MTN', percent: 30, prefix: '+25677' },
  joiners: [{ monthsAgo: 2, replaces: true }],
  raises: [
    { monthsAgo: 5, percent: 10 },
    { monthsAgo: 1, percent: 8 },
  ],
  currentMonth: 'at-the-bank',
}

export const demoCompanies: readonly DemoCompany[] = [lagosFoods, nairobiTech, kampalaTraders]
