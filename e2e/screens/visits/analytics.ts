import type { VisitsByPage } from '../visit.ts'

export const analyticsVisits: VisitsByPage = {
  '/app/payroll/analytics': [
    { name: 'analytics', account: 'owner' },
    { name: 'analytics-items', account: 'owner', path: '/app/payroll/analytics?by=item' },
  ],
  '/app/payroll/summary': [
    { name: 'payroll-summary', account: 'owner' },
    { name: 'payroll-summary-item', account: 'owner', path: '/app/payroll/summary?item=basic' },
  ],
}
