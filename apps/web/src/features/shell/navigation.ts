import type { Permission } from '@kazi/contract/permissions'
import type { Messages } from '@kazi/messages'
import { HandCoins, House, type LucideIcon, Users } from 'lucide-react'

export interface NavigationLink {
  readonly key: keyof Messages['shell']['navigation']
  readonly to: '/app/dashboard' | '/app/payroll' | '/app/employees'
  readonly icon: LucideIcon
  /** who sees it; the page behind it asks for the same */
  readonly permission: Permission
}

export interface NavigationGroup {
  /** the heading over the links; the first group has none */
  readonly key?: keyof Messages['shell']['navigation']
  readonly links: readonly NavigationLink[]
}

/** The pages of the dashboard that exist, in the order of the menu. */
export const navigation: readonly NavigationGroup[] = [
  { links: [{ key: 'home', to: '/app/dashboard', icon: House, permission: 'view:dashboard' }] },
  {
    key: 'pay',
    links: [{ key: 'payroll', to: '/app/payroll', icon: HandCoins, permission: 'view:payroll' }],
  },
  {
    key: 'people',
    links: [{ key: 'employees', to: '/app/employees', icon: Users, permission: 'view:employees' }],
  },
]
