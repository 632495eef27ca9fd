import { type ChangeEvent, type FocusEvent, type SubmitEvent, useState } from 'react'
import { useErrorText } from '../api/error-text.ts'
import { ApiError } from '../api/errors.ts'
import { reportError } from '../errors/report-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { showError } from '../state/toast.ts'
import type { CheckedInput, InputSchema } from './check-input.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** A form of plain inputs, found by their `name`, and how it stands. */
export interface LightForm<Output> {
  /** what has been typed so far, for whatever follows the typing; on sending, the inputs themselves are read */
  readonly values: Texts
  /** sentences by the name of the input */
  readonly errors: Texts
  /** what the server said to the last try, unless it stands at a field */
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

interface LightFormOptions<Output> {
  /** loads the schema of the body */
  readonly loadSchema: () => Promise<InputSchema<Output>>
  /** where the body isn't simply what was typed */
  readonly makeBody?: (typed: Texts) => Texts
}

/** What is wrong with a form's inputs: codes of the schema, which follow the page's language, or the server's sentences. */
function useFaults<Output>({ loadSchema, makeBody = (typed) => typed }: LightFormOptions<Output>) {
  const { find } = useTranslation('errors')
  const [faults, setFaults] = useState<Texts>({})
  const [left, setLeft] = useState<readonly string[]>([])

  const loadRules = () => Promise.all([import('./check-input.ts'), loadSchema()])

  async function check(form: HTMLFormElement): Promise<CheckedInput<Output>> {
    const [{ checkInput }, schema] = await loadRules()
    return checkInput(schema, makeBody(readInputs(form)))
  }

  /** Without a line there are no rules yet; sending will say so. */
  function recheck(form: HTMLFormElement, name: string): void {
    check(form).then(
      (checked) => setFaults((before) => ({ ...before, [name]: checked.faults?.[name] })),
      () => undefined,
    )
  }

  return {
    setFaults,
    check,
    errors: Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, fault && (find(fault) ?? fault)]),
    ) satisfies Texts,
    preload: () => void loadRules().catch(() => undefined),
    /** What was left empty is asked for on sending: whoever looks around first is told nothing. */
    leave(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
      if (value === '') return
      setLeft((before) => [...before, name])
      recheck(form, name)
    },
    type(form: HTMLFormElement, name: string): void {
      if (left.includes(name) || faults[name] !== undefined) recheck(form, name)
    },
  }
}

/**
 * A form for the pages before the sign-in, which load first on slow lines: plain inputs that the browser keeps, as a
 * password manager may have filled them before any script ran. Its rules are the contract's; they come with the
 * first touch, are applied on leaving a field and then while typing, and say the same as {@link useApiForm}.
 */
export function useLightForm<Output>(options: LightFormOptions<Output>): LightForm<Output> {
  const errorText = useErrorText()
  const [values, setValues] = useState<Texts>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { errors, setFaults, ...faults } = useFaults(options)

  async function send(form: HTMLFormElement, call: (values: Output) => Promise<unknown>): Promise<void> {
    const checked = await faults.check(form)
    setFaults(checked.faults ?? {})
    if (checked.faults) focusFirst(form, checked.faults)
    else await call(checked.values)
  }

  function refuse(error: unknown): void {
    reportError(error)
    const fields = error instanceof ApiError ? error.fields : {}
    setFaults(fields)
    if (Object.keys(fields).length === 0) setRefusal(errorText(error))
    showError(errorText(error))
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
      onFocus: faults.preload,
      onBlur({ currentTarget, target }) {
        if (target instanceof HTMLInputElement && target.name !== '') faults.leave(currentTarget, target)
      },
      onChange({ currentTarget, target }) {
        setValues(readInputs(currentTarget))
        faults.type(currentTarget, target.name)
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
