import { type Permission, permissions } from '@kazi/contract/permissions'
import { notFound, redirect } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../api/errors.ts'
import { loadUser } from '../session/load-user.ts'
import { holds } from '../session/permissions.tsx'
import { readTokens, type SessionUser, useSession } from '../session/session.ts'
import { loadSubscription } from '../session/subscription.ts'
import { recordError } from '../state/client-state.ts'

/**
 * What stands before a page, in this order:
 * `public` nothing · `token` the token of its address, which the page's own call judges, with one answer for every kind
 * of wrong · `authentication` a session · a permission in the organisation that is shown · `consultant` a place
 * in a practice · `subscription` blocks nothing: the page stays readable, its guarded controls open the paywall.
 */
export type GuardName = 'public' | 'token' | 'authentication' | 'consultant' | 'subscription' | Permission

/** A page behind the sign-in, with what it needs beside the session. */
const app = (...more: readonly GuardName[]): readonly GuardName[] => ['authentication', ...more]

/** Every address of the product, those included whose pages don't exist yet, and what stands before it. */
export const routeGuards: Readonly<Record<string, readonly GuardName[]>> = {
  '/': ['public'],
  '/forgot': ['public'],
  '/verify': ['public'],
  '/register': ['public'],
  '/careers/{employer}': ['public'],
  '/offer/{token}': ['token'],
  '/polls/{token}': ['token'],
  '/invite/{token}': ['token'],
  '/checkin/{token}': ['token'],
  '/appraisal/{token}': ['token'],
  '/authorise/{token}': ['token'],
  '/create-pin/{token}': ['token'],
  '/reset-password/{hash}': ['token'],
  '/careers/onboarding/{token}': ['token'],
  '/careers/onboarding/{token}/contract': ['token'],

  '/app/dashboard': app('view:dashboard'),
  // each tab of the settings has a permission of its own; the personal ones are everybody's
  '/app/settings': app(),
  // whoever may not set the company up reads there who can
  '/app/onboarding': app(),
  '/app/onboarding/{country}': app(),

  '/app/comms': app('view:comms', 'subscription'),
  '/app/comms/suggestions': app('view:comms', 'subscription'),
  '/app/comms/poll-analytics/{id}': app('view:comms', 'subscription'),
  '/app/leave': app('view:leave-management', 'subscription'),
  '/app/shifts': app('view:shifts', 'subscription'),

  // the specification has one permission for hiring: it covers every action there
  '/app/hiring': app('view:hirings', 'subscription'),
  '/app/hiring/{id}': app('view:hirings', 'subscription'),
  '/app/hiring/{id}/edit': app('view:hirings', 'subscription'),
  '/app/hiring/create': app('view:hirings', 'subscription'),
  '/app/hiring/settings': app('view:hirings'),
  '/app/hiring/onboarding': app('view:hirings'),
  '/app/hiring/onboarding/{id}': app('view:hirings'),

  '/app/wallet': app('view:wallet'),
  '/app/payroll': app('view:payroll'),
  '/app/payroll/{id}': app('view:payroll'),
  '/app/payroll/create': app('create:payroll'),
  '/app/payroll/summary': app('view:payroll'),
  '/app/payroll/settings': app('view:payroll-settings'),
  // analytics of every area are reports
  '/app/payroll/analytics': app('view:reports'),

  '/app/employees': app('view:employees'),
  '/app/employees/{id}': app('view:employees'),
  '/app/employees/bulk': app('create:employees'),
  // groups are a part of payroll: who may see runs sees them, changing them is `create:payroll` on the page
  '/app/employees/groups': app('view:payroll'),
  '/app/employees/groups/{id}': app('view:payroll'),
  '/app/employees/groups/{id}/settings': app('view:payroll-settings'),
  '/app/employees/departments': app('view:departments'),
  '/app/employees/departments/{id}': app('view:departments'),
  '/app/employees/benefits': app('view:benefits'),
  '/app/employees/benefits/health-insurance': app('view:benefits'),
  '/app/employees/benefits/health-insurance/add': app('view:benefits'),
  '/app/employees/benefits/health-insurance/{employee}': app('view:benefits'),
  '/app/employees/benefits/earned-wage-access': app('view:benefits'),
  '/app/employees/benefits/earned-wage-access/settings': app('view:benefits'),
  '/app/employees/remittances': app('view:remittance'),
  '/app/employees/remittances/{type}': app('view:remittance'),
  // registering with an authority is what the page is for; the settings can be read by whoever sees the dues
  '/app/employees/remittances/{type}/add': app('update-settings:remittance'),
  '/app/employees/remittances/receipts': app('view:remittance'),
  '/app/employees/remittances/settings': app('view:remittance'),
  '/app/employees/reimbursement': app('view:reimbursement'),

  '/app/performance': app('view:performance'),
  '/app/performance/okr': app('view:performance'),
  '/app/performance/okr/new': app('edit:performance'),
  '/app/performance/okr/edit': app('edit:performance'),
  '/app/performance/okr/{id}': app('view:performance', 'subscription'),
  '/app/performance/check-ins': app('view:performance'),
  '/app/performance/check-ins/new': app('edit:performance'),
  '/app/performance/check-ins/{id}': app('view:performance'),
  '/app/performance/check-ins/{id}/edit': app('edit:performance'),
  '/app/performance/appraisals': app('view:performance'),
  '/app/performance/appraisals/new': app('edit:performance'),
  '/app/performance/appraisals/{id}': app('view:performance'),
  '/app/performance/appraisals/{id}/edit': app('edit:performance'),
  '/app/performance/appraisals/{id}/review-responses/{reviewer}': app('view:performance'),

  // a consultant's own pages, above all between the clients, where nobody has a permission
  '/app/billing': app('consultant'),
  '/app/analytics': app('consultant'),
  '/app/manage-teams': app('consultant'),
}

/** The way in chooses a page by itself; every page behind it has its own guards. */
const entry: readonly GuardName[] = app()

/** An address as the router writes it (`/app/payroll/$payrollId`) or the table (`…/{id}`), without the names in it. */
export const patternOf = (path: string): string =>
  path.replace(/\$\w+|\{\w+\}/g, '*').replace(/(?<=.)\/$/, '')

const guardsByPattern: ReadonlyMap<string, readonly GuardName[]> = new Map([
  ['/app', entry],
  ...Object.entries(routeGuards).map(([path, guards]) => [patternOf(path), guards] as const),
])

/** @throws when the table has no such address: a page without guards must not open. */
export function guardsOf(path: string): readonly GuardName[] {
  const guards = guardsByPattern.get(patternOf(path))
  if (!guards) throw new Error(`no guards are written down for ${path}`)
  return guards
}

const known: ReadonlySet<string> = new Set(permissions)
const isPermission = (name: string): name is Permission => known.has(name)

/** Without an organisation there is one page of the organisations: the dashboard, which then shows the clients. */
const permits = (user: SessionUser, permission: Permission): boolean =>
  holds(user, permission) || (user.currentUserRole === null && permission === 'view:dashboard')

/**
 * Whether a guard lets a signed-in person pass.
 * @throws when nothing is called so.
 */
export function passes(user: SessionUser, name: GuardName): boolean {
  if (isPermission(name)) return permits(user, name)
  switch (name) {
    case 'public':
    case 'token':
    case 'authentication':
    case 'subscription':
      return true
    case 'consultant':
      return user.currentConsultantRole !== null
    default:
      throw new Error(`no guard is called ${name satisfies never}`)
  }
}

/** Whether a link to an address leads somewhere for this person. */
export const mayOpen = (user: SessionUser, path: string): boolean =>
  guardsOf(path).every((name) => passes(user, name))

/** The server has an answer, and not now: too many questions, or a fault that isn't the page's. */
const isBusy = ({ status }: ApiError): boolean => status >= 500 || [408, 425, 429].includes(status)

/**
 * Asks who is signed in. What fails is what the product could not start with.
 * @throws NetworkError where asking again may help. The status of that answer says nothing of the page, which would be
 * called "not found" by it.
 */
async function askWho(): Promise<void> {
  try {
    await loadUser()
  } catch (cause) {
    // the session is over, and the page is being left for the sign-in
    if (!readTokens()) throw redirect({ to: '/' })
    const error =
      cause instanceof ApiError && isBusy(cause)
        ? new NetworkError('the server could not say who is signed in', { cause })
        : cause
    recordError(error)
    throw error
  }
}

/**
 * Stands before every page behind the sign-in. Without a session it leads to the sign-in; whoever lacks what the page
 * needs gets "page not found", so that nobody learns what there is.
 * @param path the address as the router writes it
 * @returns who is let in
 */
export async function guardRoute(path: string): Promise<SessionUser> {
  const guards = guardsOf(path)
  if (guards.includes('authentication') && !readTokens()) throw redirect({ to: '/' })
  if (!useSession.getState().user) await askWho()
  const { user } = useSession.getState()
  if (!user || !guards.every((name) => passes(user, name))) throw notFound()
  if (guards.includes('subscription')) void loadSubscription()
  return user
}
