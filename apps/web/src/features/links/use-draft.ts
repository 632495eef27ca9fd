import { useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/api/client.ts'
import { isLinkInvalid } from './use-link.ts'

/** What somebody has typed and added so far. */
export interface Typed {
  /** what stands in the fields of the page, by their names */
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly { readonly id: string; readonly name: string }[]
}

/** Long enough that not every letter is a call. */
const restMs = 700

/** As the calls at the door take it. */
export const bodyOf = ({ fields, files }: Typed) => ({
  fields: { ...fields },
  fileIds: files.map(({ id }) => id),
})

/**
 * Keeps what is typed, a moment after each pause and at once when the page is left.
 * @returns `isKept`: everything that stands in the page also stands with the server
 */
export function useDraft(visitKey: string, first: Typed, onDead: () => void) {
  const [typed, setTyped] = useState(first)
  const [state, setState] = useState<'kept' | 'typing' | 'failed'>('kept')
  const [timesKept, setTimesKept] = useState(0)
  const latest = useRef({ typed: first, kept: first })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter puts the keeping off
  useEffect(() => {
    if (state !== 'typing') return
    const keep = async (): Promise<void> => {
      const sent = latest.current.typed
      if (sent === latest.current.kept) return
      latest.current.kept = sent
      try {
        const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
        await callApi(personalDoorRoutes.saveDraft, { params: { visit: visitKey }, body: bodyOf(sent) })
        if (latest.current.typed === sent) setState('kept')
        setTimesKept((times) => times + 1)
      } catch (error) {
        if (isLinkInvalid(error)) return onDead()
        latest.current.kept = first
        setState('failed')
      }
    }
    const waiting = setTimeout(() => void keep(), restMs)
    const leaving = (): void => void (document.visibilityState === 'hidden' && keep())
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [typed, state, visitKey, first, onDead])

  return {
    typed,
    state,
    /** grows whenever the server has kept something more */
    timesKept,
    change(next: Partial<Typed>): void {
      const changed = { ...latest.current.typed, ...next }
      latest.current.typed = changed
      setTyped(changed)
      setState('typing')
    },
  }
}
