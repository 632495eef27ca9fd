import type { VisitsByPage } from '../visit.ts'

export const practiceVisits: VisitsByPage = {
  '/app/manage-teams': [{ name: 'practice', account: 'consultant' }],
}
