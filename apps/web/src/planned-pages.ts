import type { PagePlan } from '#lib/pages/page.ts'

/*
 * Addresses of the product whose pages don't exist yet: what will stand before each, and its tabs. A page that is built
 * takes its plan along into its definition.
 */

type Plan = Omit<PagePlan, 'address'>

const plans: Readonly<Record<`/${string}`, Plan>> = {
  '/app/employees/benefits': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance/add': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance/$employee': { guards: ['view:benefits'] },
  '/app/employees/benefits/earned-wage-access': { guards: ['view:benefits'] },
  '/app/employees/benefits/earned-wage-access/settings': { guards: ['view:benefits'] },

  '/app/performance/appraisals': {
    guards: ['view:performance'],
    tabs: {
      all: ['one-on-one-appraisal', 'group-appraisal'],
      // the specification writes the first in two ways; both lead to it
      spellings: { 'one-on-one-appraisals': 'one-on-one-appraisal' },
    },
  },
  '/app/performance/appraisals/new': { guards: ['edit:performance'] },
  '/app/performance/appraisals/$id': { guards: ['view:performance'] },
  '/app/performance/appraisals/$id/edit': { guards: ['edit:performance'] },
  '/app/performance/appraisals/$id/review-responses/$reviewer': { guards: ['view:performance'] },
}

export const plannedPages: readonly PagePlan[] = Object.entries(plans).map(([address, plan]) => ({
  address: address as `/${string}`,
  ...plan,
}))
