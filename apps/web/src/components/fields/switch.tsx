import { Switch as Base } from '@base-ui/react/switch'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Something that is on or off and takes effect at once; inside a form that is sent, use a checkbox. */
export function Switch(props: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly isDisabled?: boolean
  readonly className?: string
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is a Base UI one
    <label className={clsx('flex items-start justify-between gap-4', props.className)}>
      <span className="min-w-0">
        <span className="block text-base font-medium">{props.label}</span>
        {props.hint && <span className="block text-xs text-ink-3">{props.hint}</span>}
      </span>
      <Base.Root
        checked={props.checked}
        disabled={props.isDisabled ?? false}
        onCheckedChange={(checked) => props.onChange(checked)}
        className="relative mt-0.5 h-5.5 w-9.5 shrink-0 rounded-full border border-control bg-chip transition-colors after:absolute after:-inset-2.5 after:content-[''] data-checked:border-brand data-checked:bg-brand data-disabled:opacity-45"
      >
        <Base.Thumb className="block size-4 translate-x-[2px] rounded-full bg-ink-3 transition-[translate,background-color] duration-150 data-checked:translate-x-[18px] data-checked:bg-on-brand" />
      </Base.Root>
    </label>
  )
}
