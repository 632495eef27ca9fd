import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'

/** Who was moved, and from where. */
export interface Move {
  readonly employeeId: Id
  readonly name: string
  /** null: from no department */
  readonly from: string | null
}

/** What departments need done to their people, whom they don't keep. */
export interface DepartmentPeople {
  /** Makes everybody who writes people wait until the transaction ends, so that a department that is found stays. */
  readonly hold: (context: OrganizationContext) => Promise<void>
  /**
   * Puts people whom the caller may see into a department, or into none.
   * @returns who came from elsewhere; null: one of them is nobody whom the caller sees
   */
  readonly place: (
    context: OrganizationContext,
    employeeIds: readonly Id[],
    department: string | null,
  ) => Promise<readonly Move[] | null>
  /** Gives everybody of a job title another one. */
  readonly retitle: (context: OrganizationContext, from: string, to: string) => Promise<void>
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly departmentPeople: DepartmentPeople
  }
}
