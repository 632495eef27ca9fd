/** What the server is made to say to a call, for a state that the demo world doesn't have. */
export interface Answer {
  readonly call: string
  readonly status: number
  readonly body: unknown
}

/** Has the shape of a link's token; no link has it. */
export const someToken = 'x'.repeat(43)

const opens = (call: string, data: unknown): readonly Answer[] => [{ call, status: 200, body: { data } }]

/** Links that are open, for the pages of links; walks of their own open real ones. */
export const openLinks = {
  invite: opens('**/organizations/admins/invite/*', {
    organization: { name: 'Nairobi Tech Ltd' },
    invitedBy: 'Wangari Kimani',
    email: 'grace@nairobitech.example',
    firstName: 'Grace',
    lastName: 'Wanja',
    role: 'orgadmin',
    expiresAt: '2026-12-01T08:30:00Z',
    hasAccount: false,
  }),
  'create-pin': opens('**/bot/account/create-pin/*', {
    firstName: 'Wangari',
    replaces: true,
    expiresAt: '2026-11-25T08:30:00Z',
  }),
  authorise: opens('**/bot/account/authorize/*', {
    kind: 'payout-account-change',
    organization: { name: 'Nairobi Tech Ltd' },
    startedBy: { name: 'Brian Otieno' },
    startedAt: '2026-11-24T07:00:00Z',
    expiresAt: '2026-11-27T07:00:00Z',
    subject: 'Achieng Ouma',
    before: { bankName: 'KCB Bank Kenya', accountNumberMasked: '••••8887', accountName: 'Achieng Ouma' },
    after: { bankName: 'Equity Bank Kenya', accountNumberMasked: '••••1204', accountName: 'Achieng Ouma' },
    approval: null,
    hasPin: true,
  }),
} as const

/** A payroll that waits for an owner, of which something has to be looked at first. */
export const openApproval = opens('**/bot/account/authorize/*', {
  kind: 'approval',
  organization: { name: 'Nairobi Tech Ltd' },
  startedBy: { name: 'Brian Otieno' },
  startedAt: '2026-11-24T07:00:00Z',
  expiresAt: '2026-11-27T07:00:00Z',
  subject: 'November 2026 payroll',
  before: null,
  after: null,
  approval: {
    kind: 'run',
    level: { current: 2, of: 2 },
    people: 32,
    amount: { amount: 412345678, currency: 'KES' },
    on: '2026-11-27',
    warnings: 1,
    link: '/app/payroll',
  },
  hasPin: true,
})

/** Everything that the dashboard asks for breaks. */
export const dashboardFails: readonly Answer[] = [
  { call: '**/api/v1/**/dashboard/**', status: 500, body: { message: 'Something went wrong' } },
  { call: '**/api/v1/dashboard/**', status: 500, body: { message: 'Something went wrong' } },
]

/** The subscription has run out, as any call may say. */
export const subscriptionIsOver: readonly Answer[] = [
  {
    call: '**/api/v1/**/notifications/**',
    status: 402,
    body: { message: 'The subscription has run out', code: 'subscription.expired' },
  },
  {
    call: '**/api/v1/notifications/**',
    status: 402,
    body: { message: 'The subscription has run out', code: 'subscription.expired' },
  },
]

const departments = '**/api/v1/departments?**'

/** The departments can't be had. */
export const departmentsFail: readonly Answer[] = [
  { call: departments, status: 500, body: { message: 'Something went wrong' } },
]

/** No department has been made yet. */
export const noDepartments: readonly Answer[] = [
  { call: departments, status: 200, body: { data: [], meta: { page: 1, perPage: 200, total: 0, pages: 0 } } },
]

/** Nobody has made a payroll group yet. */
export const noGroups: readonly Answer[] = [
  {
    call: '**/api/v1/payroll-groups**',
    status: 200,
    body: { data: [], meta: { page: 1, perPage: 20, total: 0, pages: 0 } },
  },
]

/** The payroll settings can't be had. */
export const payrollSettingsFail: readonly Answer[] = [
  {
    call: '**/api/v1/organizations/settings**',
    status: 500,
    body: { message: 'Something went wrong' },
  },
]

const people = '**/api/v1/employees?**'

/** The list of people can't be had. */
export const peopleFail: readonly Answer[] = [
  { call: people, status: 500, body: { message: 'Something went wrong' } },
]

/** Nobody has been added yet. */
export const nobodyYet: readonly Answer[] = [
  { call: people, status: 200, body: { data: [], meta: { page: 1, perPage: 25, total: 0, pages: 0 } } },
]

const shillings = (amount: number) => ({ amount, currency: 'KES' })
const figures = {
  people: 32,
  gross: shillings(752_163_000),
  net: shillings(514_469_807),
  employerCost: shillings(782_124_350),
  previous: { month: '2026-10', net: shillings(511_401_207) },
  changes: 7,
}
const runId = '01900000-0000-7000-8000-000000000009'

/** A run of this month waits for its approval. */
export const runIsOpen: readonly Answer[] = [
  ...opens('**/api/v1/**/dashboard/stats-card', {
    asOf: '2026-11-24T08:30:00Z',
    headcount: 32,
    nextPayday: {
      month: '2026-11',
      payDate: '2026-11-30',
      daysLeft: 6,
      blockers: 1,
      warnings: 3,
      payrollId: runId,
      state: 'pending-approval',
      figures,
    },
    lastRun: null,
  }),
  ...opens('**/api/v1/**/payroll/stats-card', {
    asOf: '2026-11-24T08:30:00Z',
    yearToDate: {
      gross: figures.gross,
      deductions: shillings(237_693_193),
      net: figures.net,
      employer: shillings(29_961_350),
      employerCost: figures.employerCost,
      benefits: shillings(0),
    },
    runsCompleted: 6,
    awaiting: 1,
    latest: null,
    nextMonth: '2026-12',
    open: {
      among: null,
      id: runId,
      number: 7,
      kind: 'regular',
      title: 'November 2026',
      month: '2026-11',
      payDate: '2026-11-30',
      state: 'pending-approval',
      level: { current: 1, of: 1 },
      currency: 'KES',
      people: 32,
      totals: {
        gross: figures.gross,
        deductions: shillings(237_693_193),
        net: figures.net,
        employer: shillings(29_961_350),
        employerCost: figures.employerCost,
        benefits: shillings(0),
      },
      createdBy: { id: runId, name: 'Brian Otieno' },
      createdAt: '2026-11-24T07:00:00Z',
      figures,
      actions: ['approve', 'reject'],
    },
  }),
]

const doorOf = { organization: { name: 'Nairobi Tech Ltd' } }
export const queryVisit = {
  ...doorOf,
  person: { firstName: 'Achieng', name: 'Achieng Ouma' },
  expiresAt: '2026-11-24T10:30:00Z',
  view: {
    act: 'query',
    subject: 'Company laptop left in a taxi',
    text: 'You reported that the laptop issued to you was left in a taxi on Friday evening.\n\nPlease say what happened, what was on it, and what you did to get it back.',
    askedBy: 'Brian Otieno',
    askedAt: '2026-11-23T07:00:00Z',
    dueOn: '2026-11-27',
    isOverdue: false,
    documents: [{ id: '00000000-0000-7000-8000-000000000001', name: 'Hand-over form of the laptop.pdf' }],
  },
  draft: {
    fields: { text: 'I took a taxi from the office at seven because of the rain. When I paid' },
    files: [{ id: '00000000-0000-7000-8000-000000000002', name: 'Police abstract.jpg' }],
    savedAt: '2026-11-24T08:20:00Z',
  },
}

/** A personal door: shut, and open with a query behind it. */
export const personalDoor: readonly Answer[] = [
  {
    call: '**/bot/door/*',
    status: 200,
    body: { data: { ...doorOf, emailMasked: 'a•••@gmail.example', expiresAt: '2026-12-04T21:00:00Z' } },
  },
  {
    call: '**/bot/door/*/code',
    status: 200,
    body: { data: { expiresAt: '2026-11-24T08:40:00Z', resendsLeft: 3 } },
  },
  {
    call: '**/bot/door/*/open',
    status: 200,
    body: { data: { visit: 'v'.repeat(43), expiresAt: '2026-11-24T10:30:00Z' } },
  },
  { call: '**/bot/visit/*', status: 200, body: { data: queryVisit } },
]

/** The same with a letter behind it. */
export const letterDoor: readonly Answer[] = [
  ...personalDoor.slice(0, 3),
  {
    call: '**/bot/visit/*',
    status: 200,
    body: {
      data: {
        ...queryVisit,
        view: {
          act: 'letter',
          title: 'Confirmation of employment of Achieng Ouma',
          issuedOn: '2026-11-23',
          document: { id: '00000000-0000-7000-8000-000000000001', name: 'Confirmation of employment.pdf' },
          acknowledgedAt: null,
        },
        draft: { fields: {}, files: [], savedAt: null },
      },
    },
  },
]

const overview = '**/statutory/overview*'
export const remittancesFail: readonly Answer[] = [
  { call: overview, status: 500, body: { message: 'Something went wrong' } },
]

/** No payroll has been released yet, so that nothing is owed to anybody. */
export const nothingOwed = opens(overview, {
  ...{ today: '2026-11-24', types: ['paye', 'nssf', 'shif', 'third-party'], rail: [] },
  ...{ overdue: shillings(0), dueSoon: shillings(0), open: shillings(0) },
  ...{ year: 2026, years: [], months: [] },
})
