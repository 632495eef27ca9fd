import type { PagePlan } from '#lib/pages/page.ts'

/*
 * Addresses of the product whose pages don't exist yet: what will stand before each, and its tabs. A page that is built
 * takes its plan along into its definition.
 */

type Plan = Omit<PagePlan, 'address'>

const plans: Readonly<Record<`/${string}`, Plan>> = {
  '/careers/$employer': { guards: ['public'] },
  '/offer/$token': { guards: ['token'] },
  '/polls/$token': { guards: ['token'] },
  '/checkin/$token': { guards: ['token'] },
  '/appraisal/$token': { guards: ['token'] },
  '/careers/onboarding/$token': { guards: ['token'] },
  '/careers/onboarding/$token/contract': { guards: ['token'] },

  '/app/comms': { guards: ['view:comms', 'subscription'] },
  '/app/comms/suggestions': { guards: ['view:comms', 'subscription'] },
  '/app/comms/poll-analytics/$id': { guards: ['view:comms', 'subscription'] },
  '/app/shifts': {
    guards: ['view:shifts', 'subscription'],
    tabs: { all: ['active-schedule', 'shift-reports', 'locations'] },
  },

  // the specification has one permission for hiring: it covers every action there
  '/app/hiring': { guards: ['view:hirings', 'subscription'], tabs: { all: ['active', 'in-active'] } },
  '/app/hiring/$id': { guards: ['view:hirings', 'subscription'] },
  '/app/hiring/$id/edit': { guards: ['view:hirings', 'subscription'] },
  '/app/hiring/create': { guards: ['view:hirings', 'subscription'] },
  '/app/hiring/settings': { guards: ['view:hirings'] },
  '/app/hiring/onboarding': { guards: ['view:hirings'] },
  '/app/hiring/onboarding/$id': { guards: ['view:hirings'] },

  '/app/wallet': { guards: ['view:wallet'] },

  '/app/employees/benefits': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance/add': { guards: ['view:benefits'] },
  '/app/employees/benefits/health-insurance/$employee': { guards: ['view:benefits'] },
  '/app/employees/benefits/earned-wage-access': { guards: ['view:benefits'] },
  '/app/employees/benefits/earned-wage-access/settings': { guards: ['view:benefits'] },
  '/app/employees/reimbursement': {
    guards: ['view:reimbursement'],
    tabs: { all: ['history', 'requests'] },
  },

  '/app/performance': {
    guards: ['view:performance'],
    tabs: { all: ['company-objectives', 'department-objectives', 'employee-objectives'] },
  },
  '/app/performance/okr': { guards: ['view:performance'] },
  '/app/performance/okr/new': { guards: ['edit:performance'] },
  '/app/performance/okr/edit': { guards: ['edit:performance'] },
  '/app/performance/okr/$id': { guards: ['view:performance', 'subscription'] },
  '/app/performance/check-ins': { guards: ['view:performance'] },
  '/app/performance/check-ins/new': { guards: ['edit:performance'] },
  '/app/performance/check-ins/$id': { guards: ['view:performance'] },
  '/app/performance/check-ins/$id/edit': { guards: ['edit:performance'] },
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

  // a consultant's own pages, above all between the clients, where nobody has a permission
  '/app/billing': { guards: ['consultant'] },
  '/app/analytics': { guards: ['consultant'] },
}

export const plannedPages: readonly PagePlan[] = Object.entries(plans).map(([address, plan]) => ({
  address: address as `/${string}`,
  ...plan,
}))

/** Tabs that pages which are built still lack. */
export const plannedTabs: Readonly<Record<string, readonly string[]>> = {
  '/app/settings': ['billing-info'],
}
