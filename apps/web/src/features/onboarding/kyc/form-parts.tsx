import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { TextField } from '#components/fields/text-field.tsx'
import type { KycFormHandle } from './kyc-form-handle.ts'
import type { KycValues } from './kyc-values.ts'

/** A part of the form under its own heading. */
export function FormPart(props: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={props.title} className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{props.title}</h2>
        {props.text && <p className="mt-0.5 text-sm text-ink-2">{props.text}</p>}
      </div>
      {props.children}
    </section>
  )
}

/** What stands against a field. */
export const errorAt = (form: KycFormHandle, name: string): string | undefined =>
  form.getFieldState(name as Path<KycValues>, form.formState).error?.message

/** A line of text of the form, by its path. */
export function FormText(props: {
  readonly form: KycFormHandle
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly isOptional?: boolean
  readonly inputMode?: 'tel' | 'url' | 'numeric'
}) {
  'use no memo'
  const { form, name, ...field } = props
  return (
    <TextField
      {...field}
      autoComplete="off"
      error={errorAt(form, name)}
      {...form.register(name as Path<KycValues>)}
    />
  )
}
