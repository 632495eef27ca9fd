import type { privacyRoutes } from '@kazi/contract/privacy'
import type { ResponseOf } from '@kazi/contract/route'

/** What is kept of people, what they asked about it, and breaches, as the page reads them. */
export type PrivacyOverview = ResponseOf<typeof privacyRoutes.readOverview>['data']
