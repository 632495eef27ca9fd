import type { SessionUser } from '../session/session.ts'

/** The tabs of a page, and the one for whoever asks for none or for one that isn't there. */
interface TabRule<Tab extends string, First extends Tab = Tab> {
  readonly tabs: readonly Tab[]
  readonly first: (user: SessionUser | null) => First
  /** other spellings of a tab, which old links have */
  readonly spellings?: Readonly<Record<string, Tab>>
}

/** A page whose first tab is everybody's. */
const rule = <const First extends string, const Other extends string>(
  first: First,
  others: readonly Other[],
  spellings: Readonly<Record<string, First | Other>> = {},
): TabRule<First | Other, First> => ({ tabs: [first, ...others], first: () => first, spellings })

const mayViewCompany = (user: SessionUser | null): boolean =>
  user?.currentUserRole?.permissions.includes('view:settings-company-info') ?? false

/** The tabs of every page that has some, those included whose pages don't exist yet; by the address under `/app/`. */
export const tabRules = {
  leave: rule('calendar', ['leave-requests', 'employees-on-leave', 'settings']),
  hiring: rule('active', ['in-active']),
  shifts: rule('active-schedule', ['shift-reports', 'locations']),
  settings: {
    tabs: ['company-info', 'personal-info', 'billing-info', 'manage-team', 'payroll-settings', 'audit-log'],
    first: (user) => (mayViewCompany(user) ? 'company-info' : 'personal-info'),
  },
  employees: rule('active', ['in-active']),
  'employees/{id}': rule('details', ['bonuses-deductions', 'payroll-history', 'queries']),
  'employees/departments': rule('all', ['without']),
  'employees/reimbursement': rule('history', ['requests']),
  performance: rule('company-objectives', ['department-objectives', 'employee-objectives']),
  // the specification writes this page's first tab in two ways; both lead to it
  'performance/appraisals': rule('one-on-one-appraisal', ['group-appraisal'], {
    'one-on-one-appraisals': 'one-on-one-appraisal',
  }),
} as const satisfies Readonly<Record<string, TabRule<string>>>

export type TabbedPage = keyof typeof tabRules

/** One of a page's tabs: `TabOf<'employees'>`. */
export type TabOf<Page extends TabbedPage> = (typeof tabRules)[Page]['tabs'][number]

/** The tab that an address asks for; undefined when it asks for none, or for one that isn't there. */
export function askedTab<Page extends TabbedPage>(page: Page, given: unknown): TabOf<Page> | undefined {
  const { tabs, spellings = {} }: TabRule<TabOf<Page>> = tabRules[page]
  if (typeof given !== 'string') return undefined
  return tabs.find((tab) => tab === given) ?? (Object.hasOwn(spellings, given) ? spellings[given] : undefined)
}

/** The tab to lead to when an address asks for none that is there. */
export function firstTab<Page extends TabbedPage>(
  page: Page,
  user: SessionUser | null = null,
): ReturnType<(typeof tabRules)[Page]['first']> {
  return tabRules[page].first(user) as ReturnType<(typeof tabRules)[Page]['first']>
}
