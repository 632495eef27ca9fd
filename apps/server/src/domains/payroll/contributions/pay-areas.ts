import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import type { PayContribution } from './contribution.ts'

/**
 * What payroll asks of the areas that touch pay. It knows none of them by name: the list of domains says who they are.
 * Every question is put for many people at once, in the transaction of whoever asks.
 */
export interface PayAreas {
  /**
   * Whom a period can pay: everybody who is employed, and on the payroll, on a day of it; of some people alone, or by what
   * was known at an instant.
   */
  readonly listPayable: (
    context: OrganizationContext,
    period: PayPeriod,
    asked?: { readonly employeeIds?: readonly Id[]; readonly knownAt?: string },
  ) => Promise<readonly Id[]>
  /** How often people are paid in a month: each way once. */
  readonly listSchedules: (
    context: OrganizationContext,
    month: Month,
  ) => Promise<
    readonly {
      readonly every: PaySchedule
      /** how many days before each payday a payroll is drafted by itself; null: never */
      readonly draftDays: number | null
      /** the user who said so, and so made what is drafted; null: nobody did */
      readonly setBy: Id | null
    }[]
  >
  readonly contributors: readonly PayContributor[]
}

declare module '#platform/ports.ts' {
  interface Ports {
    readonly pay: PayAreas
  }
}

/** An area that contributes to payslips. */
export interface PayContributor {
  /** What it has to say of these people for a period, by their ids; of whom it knows nothing, it says nothing. */
  readonly contribute: (
    context: OrganizationContext,
    asked: {
      readonly period: PayPeriod
      readonly employeeIds: readonly Id[]
      /** an instant: what was known then, as far as the area keeps it; null: what is known now */
      readonly knownAt?: string | null
      /** the run that asks: what its own payslips paid is worked out anew; null: a regular run that isn't there yet */
      readonly runId?: Id | null
    },
  ) => Promise<ReadonlyMap<Id, PayContribution>>
  /**
   * Of whom something that the area contributes was entered for a day of a period after the instant up to which that
   * period's payslips knew things: each with the first such day.
   */
  readonly listCorrected: (
    context: OrganizationContext,
    asked: {
      /** null: of anybody */
      readonly employeeIds: readonly Id[] | null
      readonly paid: readonly { readonly to: LocalDate; readonly computedAt: string }[]
    },
  ) => Promise<ReadonlyMap<Id, LocalDate>>
  /**
   * A number that grows with every committed change of what the area contributes, for anybody; 0 before the first.
   * While it is the same, so is every answer: one row tells that nothing changed. (Instants alone would miss a change
   * that commits late.)
   */
  readonly revision: (context: OrganizationContext) => Promise<number>
  /** The users who entered or changed anything that it contributes of these people, and that nobody approved yet. */
  readonly listEditors: (context: OrganizationContext, asked: UnapprovedFacts) => Promise<readonly Id[]>
}

/** The facts of some people that a run uses for a period, and that no approved payslip of theirs has used for it. */
export interface UnapprovedFacts {
  readonly period: PayPeriod
  /**
   * The period was paid already, and the run pays what it lacked: employment, absences and agreed pay are read anew for
   * it, all else is as it was.
   */
  readonly isArrears: boolean
  readonly employeeIds: readonly Id[]
  /**
   * What the latest approved payslip of each of them, of days up to the period's end, could use: what was entered by an
   * instant, and counts by a day. Null: they have none. What counts from a later day is unapproved however early it was
   * entered.
   */
  readonly approved: { readonly at: string; readonly until: LocalDate } | null
}
