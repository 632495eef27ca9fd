import type { consultantRoutes } from '@kazi/contract/consultants'
import type { ResponseOf } from '@kazi/contract/route'

/** An organisation that the practice works for. */
export type Client = ResponseOf<typeof consultantRoutes.listOrganizations>['data'][number]
/** Somebody of the practice, or invited into it. */
export type Colleague = ResponseOf<typeof consultantRoutes.listTeam>['data'][number]
