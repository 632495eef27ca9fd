import type { Messages } from '@kazi/messages'
import { HandCoins, House, type LucideIcon, Settings, Users, UsersRound } from 'lucide-react'
import { mayOpen } from '#lib/pages/route-guards.ts'
import { isInConsultantMode } from '#lib/session/permissions.tsx'
import type { SessionUser } from '#lib/session/session.ts'

type NavigationKey = keyof Messages['shell']['navigation']

export interface NavigationLink {
  readonly key: NavigationKey
  readonly to: '/app/dashboard' | '/app/payroll' | '/app/employees' | '/app/manage-teams' | '/app/settings'
  readonly icon: LucideIcon
}

interface NavigationGroup {
  /** the heading over the links; groups without one stand apart */
  readonly key: string
  readonly heading?: NavigationKey
  readonly links: readonly NavigationLink[]
}

const settings: NavigationGroup = {
  key: 'settings',
  links: [{ key: 'settings', to: '/app/settings', icon: Settings }],
}

/** The pages of an organisation that exist, in the order of the menu. */
const ofOrganization: readonly NavigationGroup[] = [
  { key: 'top', links: [{ key: 'home', to: '/app/dashboard', icon: House }] },
  {
    key: 'pay',
    heading: 'pay',
    links: [{ key: 'payroll', to: '/app/payroll', icon: HandCoins }],
  },
  {
    key: 'people',
    heading: 'people',
    links: [{ key: 'employees', to: '/app/employees', icon: Users }],
  },
  settings,
]

/** The pages of a consultant between the clients. */
const ofPractice: readonly NavigationGroup[] = [
  {
    key: 'top',
    links: [
      { key: 'clients', to: '/app/dashboard', icon: House },
      { key: 'practiceTeam', to: '/app/manage-teams', icon: UsersRound },
    ],
  },
  settings,
]

/** The ways into the product that a person may take: the pages decide, by the guards that stand before them. */
export const navigationOf = (user: SessionUser): readonly NavigationGroup[] =>
  (isInConsultantMode(user) ? ofPractice : ofOrganization)
    .map((group) => ({ ...group, links: group.links.filter((link) => mayOpen(user, link.to)) }))
    .filter((group) => group.links.length > 0)
