/** One changed detail, as people read it. Fields inside others are dotted: `identifiers.taxId`. */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}
