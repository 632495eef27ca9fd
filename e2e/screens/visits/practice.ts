import type { VisitsByPage } from '../visit.ts'

export const practiceVisits: VisitsByPage = {
  '/app/manage-teams': [{ name: 'practice', account: 'consultant' }],
  '/app/billing': [{ name: 'practice-billing', account: 'consultant' }],
  '/app/analytics': [{ name: 'practice-analytics', account: 'consultant' }],
}
