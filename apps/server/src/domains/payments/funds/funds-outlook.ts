import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'

/** What an organisation will have to pay, as those who owe it know it. */
export interface FundsOutlook {
  readonly nextRun: {
    readonly payrollId: Id
    readonly payOn: LocalDate
    readonly net: Minor
    readonly people: number
    /** it isn't made yet: as much as the last one */
    readonly isEstimate: boolean
  } | null
  readonly dues: { readonly until: LocalDate; readonly amount: Minor }
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly fundsOutlook: (context: OrganizationContext) => Promise<FundsOutlook>
  }
}
