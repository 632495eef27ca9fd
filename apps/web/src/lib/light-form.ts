import { type ChangeEvent, type FocusEvent, type SubmitEvent, useState } from 'react'
import { ApiError } from './api/errors.ts'
import type { CheckedInput, InputSchema } from './check-input.ts'
import { useErrorText } from './error-text.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { loadPart } from './load-part.ts'
import { showError } from './toast.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** A form of plain inputs, found by their `name`, and how it stands. */
export interface LightForm<Output> {
  /** what has been typed so far, for whatever follows the typing; on sending, the inputs themselves are read */
  readonly values: Texts
  /** sentences by the name of the input */
  readonly errors: Texts
  /** what the server said to the last try */
  readonly refusal: string | undefined
  readonly isSending: boolean
  /** everything for the `<form>`: `<form {...form.attributes(signIn)}>` */
  readonly attributes: (call: (values: Output) => Promise<unknown>) => {
    readonly noValidate: true
    readonly method: 'post'
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
    readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/** What stands in the inputs of a form, by their names. */
function readInputs(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function focusFirst(form: HTMLFormElement, faults: object): void {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  inputs.find((input) => input.name in faults)?.focus()
}

/**
 * A form for the pages before the sign-in, which load first on slow lines: plain inputs that the browser keeps, as a
 * password manager may have filled them before any script ran. Its rules are the contract's; they come with the
 * first touch, are applied on leaving a field and then while typing, and say the same as {@link useApiForm}.
 * @param options.loadSchema loads the schema of the body
 * @param options.makeBody where the body isn't simply what was typed
 */
export function useLightForm<Output>(options: {
  readonly loadSchema: () => Promise<InputSchema<Output>>
  readonly makeBody?: (typed: Texts) => Texts
}): LightForm<Output> {
  const { find } = useTranslation('errors')
  const errorText = useErrorText()
  const [values, setValues] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const [touched, setTouched] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { loadSchema, makeBody = (typed) => typed } = options

  const loadRules = () => loadPart(() => Promise.all([import('./check-input.ts'), loadSchema()]))

  async function check(form: HTMLFormElement): Promise<CheckedInput<Output>> {
    const [{ checkInput }, schema] = await loadRules()
    return checkInput(schema, makeBody(readInputs(form)))
  }

  const sentence = (fault: string | undefined): string | undefined => fault && (find(fault) ?? fault)

  /** Without a line there are no rules yet; sending will say so. */
  function recheck(form: HTMLFormElement, name: string): void {
    check(form).then(
      ({ faults }) => setErrors((before) => ({ ...before, [name]: sentence(faults?.[name]) })),
      () => undefined,
    )
  }

  function refuse(error: unknown): void {
    if (error instanceof ApiError) setErrors(error.fields)
    setRefusal(errorText(error))
    showError(errorText(error))
  }

  async function send(form: HTMLFormElement, call: (values: Output) => Promise<unknown>): Promise<void> {
    const checked = await check(form)
    if (!checked.faults) {
      setErrors({})
      await call(checked.values)
      return
    }
    const entries = Object.entries(checked.faults)
    setErrors(Object.fromEntries(entries.map(([name, fault]) => [name, sentence(fault)])))
    setTouched((before) => [...before, ...entries.map(([name]) => name)])
    focusFirst(form, checked.faults)
  }

  return {
    values,
    errors,
    refusal,
    isSending,
    attributes: (call) => ({
      noValidate: true,
      // without script the password must not end up in the address
      method: 'post',
      onFocus: () => void loadRules().catch(() => undefined),
      onBlur({ currentTarget, target }) {
        if (!(target instanceof HTMLInputElement) || target.name === '') return
        setTouched((before) => [...before, target.name])
        recheck(currentTarget, target.name)
      },
      onChange({ currentTarget, target }) {
        setValues(readInputs(currentTarget))
        if (touched.includes(target.name)) recheck(currentTarget, target.name)
      },
      onSubmit(event) {
        event.preventDefault()
        if (isSending) return
        setSending(true)
        setRefusal(undefined)
        void send(event.currentTarget, call)
          .catch(refuse)
          .finally(() => setSending(false))
      },
    }),
  }
}
