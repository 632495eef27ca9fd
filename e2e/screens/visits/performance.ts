import { pressInPlace, type VisitsByPage } from '../visit.ts'

/** The pages of objectives, and of the links that open a check-in or a review. */
export const performanceVisits: VisitsByPage = {
  '/app/performance': [
    { name: 'performance', account: 'owner', path: '/app/performance?tab=company-objectives' },
    {
      name: 'performance-list',
      account: 'owner',
      path: '/app/performance?tab=company-objectives',
      open: pressInPlace('performance.list.asList'),
    },
    { name: 'performance-departments', account: 'owner', path: '/app/performance?tab=department-objectives' },
    { name: 'performance-people', account: 'owner', path: '/app/performance?tab=employee-objectives' },
  ],
  '/app/performance/okr': [
    { name: 'performance-okr', account: 'owner', path: '/app/performance/okr?tab=company-objectives' },
  ],
  '/app/performance/okr/new': [
    { name: 'performance-okr-new', account: 'owner', path: '/app/performance/okr/new' },
  ],
  '/app/performance/okr/edit': [
    { name: 'performance-okr-edit', account: 'owner', path: '/app/performance/okr/edit' },
  ],
  '/app/performance/okr/$id': [
    {
      name: 'performance-okr-unknown',
      account: 'owner',
      path: '/app/performance/okr/01900000-0000-7000-8000-000000000001',
    },
  ],
  '/app/performance/check-ins': [{ name: 'check-ins', account: 'owner', path: '/app/performance/check-ins' }],
  '/app/performance/check-ins/new': [
    { name: 'check-ins-new', account: 'owner', path: '/app/performance/check-ins/new' },
  ],
  '/app/performance/check-ins/$id': [
    {
      name: 'check-ins-unknown',
      account: 'owner',
      path: '/app/performance/check-ins/01900000-0000-7000-8000-000000000001',
    },
  ],
  '/app/performance/check-ins/$id/edit': [
    {
      name: 'check-ins-edit-unknown',
      account: 'owner',
      path: '/app/performance/check-ins/01900000-0000-7000-8000-000000000001/edit',
    },
  ],
  '/app/performance/appraisals': [
    { name: 'appraisals', account: 'owner', path: '/app/performance/appraisals?tab=one-on-one-appraisal' },
    { name: 'appraisals-group', account: 'owner', path: '/app/performance/appraisals?tab=group-appraisal' },
  ],
  '/app/performance/appraisals/new': [
    {
      name: 'appraisals-new',
      account: 'owner',
      path: '/app/performance/appraisals/new?tab=group-appraisal',
    },
  ],
  '/app/performance/appraisals/$id': [
    {
      name: 'appraisals-unknown',
      account: 'owner',
      path: '/app/performance/appraisals/01900000-0000-7000-8000-000000000001',
    },
  ],
  '/app/performance/appraisals/$id/edit': [
    {
      name: 'appraisals-edit-unknown',
      account: 'owner',
      path: '/app/performance/appraisals/01900000-0000-7000-8000-000000000001/edit',
    },
  ],
  '/app/performance/appraisals/$id/review-responses/$reviewer': [
    {
      name: 'appraisals-responses-unknown',
      account: 'owner',
      path: '/app/performance/appraisals/01900000-0000-7000-8000-000000000001/review-responses/01900000-0000-7000-8000-000000000001',
    },
  ],
  '/checkin/$token': [{ name: 'checkin-dead', account: 'nobody', path: `/checkin/${'x'.repeat(43)}` }],
  '/appraisal/$token': [{ name: 'appraisal-dead', account: 'nobody', path: `/appraisal/${'x'.repeat(43)}` }],
}
