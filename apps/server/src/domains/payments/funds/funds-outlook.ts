import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'

/** What an organisation will have to pay, as those who owe it know it. */
export interface FundsOutlook {
  /** the payrolls that are to be paid, the earliest first */
  readonly runs: readonly {
    readonly payrollId: Id
    readonly payOn: LocalDate
    readonly net: Minor
    readonly people: number
    /** it isn't made yet: as much as the last one */
    readonly isEstimate: boolean
  }[]
  readonly dues: {
    readonly until: LocalDate
    readonly amount: Minor
    /** the same by the day on which it is due, the earliest first; what is late, on its day */
    readonly days: readonly { readonly on: LocalDate; readonly amount: Minor }[]
  }
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly fundsOutlook: (context: OrganizationContext) => Promise<FundsOutlook>
  }
}
