import type { Permission } from '@kazi/contract/permissions'
import type { LocalDate } from '@kazi/values/local-date'
import type { OrganizationContext } from '#platform/context.ts'

/** A day that somebody’s calendar shows. Whoever has the address reads it: no amounts, no people. */
export interface CalendarDay {
  /** the same at every reading, such as `payroll-run:<id>` */
  readonly uid: string
  readonly on: LocalDate
  /** in the language of the context */
  readonly title: string
  /** the page of the thing, `/app/…` */
  readonly link: string
}

/** An area that knows days which belong into a calendar. */
export interface CalendarSource {
  /** who sees them: asked anew at every reading */
  readonly permission: Permission
  /** @param from days before it are left out */
  readonly listDays: (context: OrganizationContext, from: LocalDate) => Promise<readonly CalendarDay[]>
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** areas that know days which belong into a calendar */
    readonly calendar: readonly CalendarSource[]
  }
}
