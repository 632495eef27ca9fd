import type { Permission } from '@kazi/contract/permissions'
import type { Route } from '@kazi/contract/route'
import { holds } from '../session/permissions.tsx'
import type { SessionUser } from '../session/session.ts'
import { type Feature, hasFeature } from '../state/client-state.ts'
import { type Address, isInside } from './address.ts'

/**
 * What stands before a page, in this order:
 * `public` nothing · `token` the token of its address, which the page's own call judges, with one answer for every kind
 * of wrong · `authentication` a session, before every page behind the sign-in · a permission in the organisation that is
 * shown · `consultant` a place in a practice · `subscription` blocks nothing: the page stays readable, its guarded controls
 * open the paywall.
 */
export type GuardName = 'public' | 'token' | 'authentication' | 'consultant' | 'subscription' | Permission

/** An address and what stands before it. */
export interface GuardedAddress {
  readonly address: Address
  /** behind the sign-in, beside the session */
  readonly guards: readonly GuardName[]
  /** the area that the page belongs to; where it is switched off, the page isn't there */
  readonly feature?: Feature
}

/** Everything that stands before a page. */
export const guardsOf = ({ address, guards }: GuardedAddress): readonly GuardName[] =>
  isInside(address) ? ['authentication', ...guards] : guards

const isPermission = (name: GuardName): name is Permission => name.includes(':')

/** Without an organisation there is one page of the organisations: the dashboard, which then shows the clients. */
const permits = (user: SessionUser, permission: Permission): boolean =>
  holds(user, permission) || (user.currentUserRole === null && permission === 'view:dashboard')

/** Whether a guard lets a signed-in person pass. */
function passes(user: SessionUser, name: GuardName): boolean {
  if (isPermission(name)) return permits(user, name)
  return name !== 'consultant' || user.currentConsultantRole !== null
}

/**
 * Whether a call can be asked before the page is there.
 * @param held the permissions of the person in the organisation that is shown; undefined without one
 */
export const mayAsk = (
  { permission }: Pick<Route, 'permission'>,
  held: readonly string[] | undefined,
): boolean => held !== undefined && (permission === 'member' || held.includes(permission))

/** Whether the page's area is switched on; of health insurance the organisation says so as well. */
const isThere = (user: SessionUser, { feature }: GuardedAddress): boolean =>
  feature === undefined ||
  (hasFeature(feature) &&
    (feature !== 'health-insurance' || (user.orgSettings?.insuranceSettings.health.enabled ?? true)))

/** Whether a page opens for somebody who is signed in. */
export const mayOpen = (user: SessionUser, page: GuardedAddress): boolean =>
  isThere(user, page) && guardsOf(page).every((name) => passes(user, name))
