import type { Visit, VisitsByPage } from './visit.ts'
import { analyticsVisits } from './visits/analytics.ts'
import { authVisits } from './visits/auth.ts'
import { benefitsVisits } from './visits/benefits.ts'
import { commsVisits } from './visits/comms.ts'
import { dashboardVisits } from './visits/dashboard.ts'
import { departmentsVisits } from './visits/departments.ts'
import { employeesVisits } from './visits/employees.ts'
import { hiringVisits } from './visits/hiring.ts'
import { kitVisits } from './visits/kit.ts'
import { leaveVisits } from './visits/leave.ts'
import { linksVisits } from './visits/links.ts'
import { onboardingVisits } from './visits/onboarding.ts'
import { payrollVisits } from './visits/payroll.ts'
import { payrollSettingsVisits } from './visits/payroll-settings.ts'
import { performanceVisits } from './visits/performance.ts'
import { practiceVisits } from './visits/practice.ts'
import { remittancesVisits } from './visits/remittances.ts'
import { settingsVisits } from './visits/settings.ts'
import { shiftVisits } from './visits/shifts.ts'
import { walletVisits } from './visits/wallet.ts'

/**
 * Every page in the states that there are to look at. `npm run screens` makes pictures of them all, the walks with axe
 * visit them all, and the pictures that are compared are among them. A page without a visit fails `checks/pages.test.ts`.
 */
export const visitsByPage: VisitsByPage = {
  ...authVisits,
  ...linksVisits,
  ...dashboardVisits,
  ...departmentsVisits,
  ...remittancesVisits,
  ...commsVisits,
  ...hiringVisits,
  ...leaveVisits,
  ...performanceVisits,
  ...walletVisits,
  ...benefitsVisits,
  ...shiftVisits,
  ...employeesVisits,
  ...payrollVisits,
  ...analyticsVisits,
  ...payrollSettingsVisits,
  ...settingsVisits,
  ...practiceVisits,
  ...onboardingVisits,
  ...kitVisits,
}

/** A visit with where it goes to. */
export type Way = Visit & Required<Pick<Visit, 'path'>>

export const visits: readonly Way[] = [
  ...Object.entries(visitsByPage).flatMap(([address, ofPage]) =>
    ofPage.map((visit) => ({ path: address, ...visit })),
  ),
  { name: 'nowhere', account: 'nobody', path: '/nowhere' },
]

/** @throws when nothing is called so */
export function visitOf(name: string): Way {
  const visit = visits.find((entry) => entry.name === name)
  if (!visit) throw new Error(`there is no visit ${name}`)
  return visit
}
