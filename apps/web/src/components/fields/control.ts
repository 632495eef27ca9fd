import type { ReactNode } from 'react'

/** What every field has in common. */
export interface FieldProps {
  readonly label: string
  /** one line of help under the field; the place for a format or a reason */
  readonly hint?: ReactNode
  /** what is wrong and what to do about it; takes the hint's place */
  readonly error?: string | undefined
  /** says "Optional" beside the label; fields are required unless it does */
  readonly isOptional?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly name?: string | undefined
  readonly className?: string | undefined
}

/** The look of a box that something is typed or chosen in. */
export const controlClass =
  'h-10 w-full rounded-md border border-control bg-raised px-3 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand/45 disabled:bg-sunken disabled:text-ink-3 data-disabled:bg-sunken data-disabled:text-ink-3 data-invalid:border-down data-invalid:focus-visible:outline-down/40 aria-invalid:border-down aria-invalid:focus-visible:outline-down/40 max-sm:h-11 max-sm:text-[1rem]'
