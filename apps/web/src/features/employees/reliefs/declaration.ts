import type { declarationRoutes } from '@kazi/contract/employees/declarations'
import type { ResponseOf } from '@kazi/contract/route'

/** A relief as a person's page shows it. */
export type Declaration = ResponseOf<typeof declarationRoutes.listDeclarations>['data'][number]
