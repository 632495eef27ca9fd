import type { ReactNode } from 'react'

/** A write that a decision sends, as `useApiMutation` makes it. */
export interface DecisionMutation<Input> {
  readonly isPending: boolean
  readonly error: unknown
  readonly mutate: (input: Input) => void
}

/** What was ticked and written before deciding. */
export interface DecisionAnswer {
  readonly acknowledged: readonly string[]
  /** empty where none is asked for */
  readonly reason: string
}

/** Something that must be ticked, one by one, because it is true and the decision is taken all the same. */
interface Acknowledgement {
  readonly key: string
  readonly label: string
  readonly hint?: ReactNode
}

export interface DecisionProps<Input> {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** the question, with the name of what is decided on */
  readonly title: string
  /** what happens by it, and what can't be taken back */
  readonly consequence: ReactNode
  /** what deciding does: "Approve ₦36.8M" and not "OK" */
  readonly confirmLabel: string
  /** something ends by it */
  readonly isDanger?: boolean
  readonly width?: 'md' | 'lg'
  /** the figures that are decided on, or what else the decision asks for: the bank's evidence */
  readonly children?: ReactNode
  readonly acknowledge?: {
    readonly label: string
    readonly items: readonly Acknowledgement[]
    /** said when one isn't ticked */
    readonly missing: string
  }
  readonly reason?: {
    readonly label: string
    readonly hint?: ReactNode
    readonly lengthMax: number
    /** said when nothing is written */
    readonly missing: string
  }
  /** made with `showsError: false`, as the dialog itself says what was refused */
  readonly mutation: DecisionMutation<Input>
  /** what is sent; undefined while something of `children` is missing, which then says so itself */
  readonly input: (answer: DecisionAnswer) => NoInfer<Input> | undefined
}
