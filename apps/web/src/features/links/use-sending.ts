import { useState } from 'react'
import { useErrorText } from '#lib/api/error-text.ts'
import { isLinkInvalid } from './use-link.ts'

/** Sends what a page of a link has to say, once at a time. @param onDead the link died meanwhile */
export function useSending(onDead: () => void) {
  const errorText = useErrorText()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setSending(true)
    setError(undefined)
    try {
      await work()
    } catch (refusal) {
      if (isLinkInvalid(refusal)) return onDead()
      setError(errorText(refusal))
    }
    setSending(false)
  }
  return { error, setError, isSending, send: (work: () => Promise<void>): void => void send(work) }
}
