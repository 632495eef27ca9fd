import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useErrorText } from '../api/error-text.ts'
import { ApiError } from '../api/errors.ts'
import type { Translation } from '../i18n/translator.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { showError } from '../state/toast.ts'
import { codeOf } from './check-input.ts'

/** A schema of the contract, or one made with zod/mini: `{ _zod: { input, output } }`. */
interface FormSchema<Input, Output> {
  _zod: { input: Input; output: Output }
}

/** Schemas answer with codes (`wire.email`); people read sentences. Anything else is a sentence already. */
function translateMessages<Tree extends object>(tree: Tree, find: Translation<'errors'>['find']): Tree {
  const sentence = (value: unknown): unknown => (typeof value === 'string' ? (find(value) ?? value) : value)
  const entries = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    if (key === 'message') return [key, sentence(value)]
    const isBranch = typeof value === 'object' && value !== null && key !== 'ref'
    return [key, isBranch ? translateMessages(value, find) : value]
  })
  return (
    Array.isArray(tree) ? Object.assign([], Object.fromEntries(entries)) : Object.fromEntries(entries)
  ) as Tree
}

/** A form of react-hook-form, and how it is sent. */
export interface ApiForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /**
   * The form's submit handler. What the server refuses lands at the fields that it names, in
   * `formState.errors.root` until the next try, and in a toast.
   * Give it a mutation with `showsError: false`: `onSubmit={form.send((values) => save.mutateAsync({ body: values }))}`
   */
  readonly send: (
    call: (values: Output) => Promise<unknown>,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>
  /** what the server said to the last try, unless it stands at a field */
  readonly refusal: string | undefined
}

/**
 * A form over a schema of the contract: checked in the browser by the same rules as on the server, on leaving a
 * field and then while typing. Errors are sentences in the page's language.
 */
export function useApiForm<Input extends FieldValues, Output extends FieldValues>(options: {
  readonly schema: FormSchema<Input, Output>
  readonly defaultValues: DefaultValues<Input>
}): ApiForm<Input, Output> {
  // react-hook-form changes its state inside one lasting object; remembered by the compiler, errors never appear
  'use no memo'
  const { find } = useTranslation('errors')
  const errorText = useErrorText()
  const check = zodResolver(options.schema as never, { error: codeOf as never }) as unknown as Resolver<
    Input,
    unknown,
    Output
  >
  const wasSent = useRef(false)
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, resolverOptions) => {
      const [left] = resolverOptions.names ?? []
      // a field that is left empty is asked for on sending: whoever looks around first is told nothing
      if (
        !wasSent.current &&
        left !== undefined &&
        (form.getValues(String(left) as Path<Input>) as unknown) === ''
      )
        return { values: values as unknown as Output, errors: {} }
      const result = await check(values, context, resolverOptions)
      if (Object.keys(result.errors).length === 0) return result
      return { values: {}, errors: translateMessages(result.errors as FieldErrors<Input>, find) }
    },
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  })
  const send: ApiForm<Input, Output>['send'] = (call) => {
    const submit = form.handleSubmit(async (values) => {
      try {
        await call(values)
      } catch (error) {
        if (error instanceof ApiError) {
          for (const [path, message] of Object.entries(error.fields))
            form.setError(path as Path<Input>, { message })
        }
        form.setError('root', { message: errorText(error) })
        showError(errorText(error))
      }
    })
    return (event) => {
      wasSent.current = true
      return submit(event)
    }
  }
  const { root, ...atFields } = form.formState.errors
  const refusal = Object.keys(atFields).length === 0 ? root?.message : undefined
  return { ...form, send, refusal }
}
