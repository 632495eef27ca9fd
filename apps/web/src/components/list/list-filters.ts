import type { Option } from '#components/fields/option.ts'

/** What a list can be narrowed by, beside its search. Each is a parameter of the list's address. */
export type ListFilter = ChoiceFilter | ViewFilter | SetFilter

/** One of many, or all: a department, a state. */
interface ChoiceFilter {
  readonly kind: 'choice'
  readonly name: string
  /** spoken, not shown */
  readonly label: string
  /** what stands there while nothing is chosen: "All departments" */
  readonly all: string
  readonly options: readonly Option<string>[]
  /** stands behind "More filters", unless something is chosen in it */
  readonly isRare?: boolean
}

/** Whether what is rarely asked for is in view; its options can wait until then. */
export interface RareFilters {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Two to five ways of looking at the list, all of them in view. The first is the list as it is. */
interface ViewFilter {
  readonly kind: 'views'
  readonly name: string
  /** spoken, not shown */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
}

/** Set from elsewhere on the page, and ended here or by choosing another view. */
interface SetFilter {
  readonly kind: 'set'
  readonly name: string
  /** what is shown alone, in words */
  readonly label: string
}
