import type { PagePlan } from '#lib/pages/page.ts'

/*
 * Addresses of the product whose pages don't exist yet: what will stand before each, and its tabs. A page that is built
 * takes its plan along into its definition.
 */

type Plan = Omit<PagePlan, 'address'>

const plans: Readonly<Record<`/${string}`, Plan>> = {
  '/app/employees/benefits/health-insurance': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance/add': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance/$employee': { guards: ['view:benefits'] },
}

export const plannedPages: readonly PagePlan[] = Object.entries(plans).map(([address, plan]) => ({
  address: address as `/${string}`,
  ...plan,
}))
