import type { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import type { BodyInputOf, ResponseOf } from '@kazi/contract/route'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { ApiError } from '#lib/api/errors.ts'
import { isLinkInvalid, loadSoon } from '../use-link.ts'

export type Form = ResponseOf<typeof onboardingLinkRoutes.readForm>['data']
type Body = BodyInputOf<typeof onboardingLinkRoutes.submitForm>
type Fields = Readonly<Record<string, string>>

export const loadRoutes = loadSoon(() =>
  import('@kazi/contract/hiring/onboarding-links').then((part) => part.onboardingLinkRoutes),
)

export const readForm = async (token: string): Promise<Form> =>
  (await callApi((await loadRoutes()).readForm, { params: { token } })).data

/** Long enough that not every letter is a call. */
const restMs = 800

const orNull = (text: string | undefined): string | null => (text?.trim() ? text.trim() : null)
const phoneOf = (text: string | undefined): string | null => orNull(text)?.replace(/[\s()-]/g, '') ?? null

/** What is typed, as the call takes it. */
function bodyOf(form: Form, fields: Fields, fileIds: readonly string[]): Body {
  const identifiers = form.identifierKeys.flatMap((key) => {
    const value = orNull(fields[`identifiers.${key}`])
    return value === null ? [] : [[key, value] as const]
  })
  const kinName = orNull(fields.kinName)
  const bankCode = orNull(fields.bankCode)
  return {
    firstName: fields.firstName ?? '',
    middleName: orNull(fields.middleName),
    lastName: fields.lastName ?? '',
    phone: phoneOf(fields.phone),
    gender: orNull(fields.gender) as Body['gender'],
    birthday: orNull(fields.birthday),
    residence: orNull(fields.residence),
    identifiers: Object.fromEntries(identifiers),
    account: bankCode
      ? {
          bankCode,
          branchCode: orNull(fields.branchCode),
          accountNumber: fields.accountNumber ?? '',
          accountName: fields.accountName ?? '',
        }
      : null,
    nextOfKin: kinName
      ? {
          name: kinName,
          relationship: (orNull(fields.kinRelationship) ?? 'spouse') as 'spouse',
          phone: phoneOf(fields.kinPhone),
        }
      : null,
    fileIds: [...fileIds],
  }
}

/** Keeps what is typed a moment after each pause, and sends it once it is whole. */
export function useOnboarding(props: {
  readonly token: string
  readonly form: Form
  readonly onDead: () => void
  readonly onSent: () => void
}) {
  const { token, form, onDead } = props
  const errorText = useErrorText()
  const { firstName, lastName, phone } = form
  const [fields, setFields] = useState<Fields>({
    ...{ firstName, lastName, phone: phone ?? '', accountName: `${firstName} ${lastName}` },
    ...form.draft.fields,
  })
  const [files, setFiles] = useState(form.draft.files)
  const [state, setState] = useState<'kept' | 'typing' | 'failed'>('kept')
  const [faults, setFaults] = useState<Fields>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const latest = useRef(fields)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter puts the keeping off
  useEffect(() => {
    if (state !== 'typing') return
    const waiting = setTimeout(() => {
      const sent = latest.current
      const keep = async () =>
        callApi((await loadRoutes()).saveForm, { params: { token }, body: { fields: sent } })
      keep().then(
        () => latest.current === sent && setState('kept'),
        (error: unknown) => (isLinkInvalid(error) ? onDead() : setState('failed')),
      )
    }, restMs)
    return () => clearTimeout(waiting)
  }, [fields, state, token])

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    setFaults({})
    try {
      const body = bodyOf(
        form,
        latest.current,
        files.map(({ id }) => id),
      )
      await callApi((await loadRoutes()).submitForm, { params: { token }, body })
      props.onSent()
    } catch (error) {
      if (isLinkInvalid(error)) return onDead()
      if (error instanceof ApiError) setFaults(error.fields)
      setRefusal(errorText(error))
      setSending(false)
    }
  }
  return {
    ...{ fields, files, setFiles, state, faults, refusal, isSending, send },
    change(name: string, value: string): void {
      latest.current = { ...latest.current, [name]: value }
      setFields(latest.current)
      setState('typing')
    },
  }
}
