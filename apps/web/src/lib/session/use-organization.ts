import { type SessionUser, useSession } from './session.ts'

/** The organisation as its members see it: country, currency, time zone, and the day it is there. */
export type Organization = NonNullable<SessionUser['currentUserRole']>['organization']

/** The organisation that the page shows. Only for pages behind the sign-in of one. */
export function useOrganization(): Organization {
  const organization = useSession((session) => session.user?.currentUserRole?.organization)
  if (!organization) throw new Error('this page needs an organisation')
  return organization
}

/** The same for guards, which run before a page is drawn; undefined where none is active. */
export const readOrganization = (): Organization | undefined =>
  useSession.getState().user?.currentUserRole?.organization
