import type { Answer, Answers, DraftChanges } from '@kazi/contract/performance/questions'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/errors.ts'

/** Keeps changes, and answers what is kept now, with what other windows wrote. */
export type KeepDraft = (changes: DraftChanges) => Promise<Answers>

const restMs = 700

/**
 * Answers as they are typed. What changed is kept a moment after each pause and when the page is left, with what this window
 * thought was there: what another one wrote meanwhile comes back with it.
 */
export function useAnswerDraft(first: Answers, keep: KeepDraft) {
  const [answers, setAnswers] = useState(first)
  const [state, setState] = useState<'kept' | 'typing' | 'failed'>('kept')
  const [isSentElsewhere, setSentElsewhere] = useState(false)
  const latest = useRef({ answers: first, known: first, changed: new Set<string>() })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter puts the keeping off
  useEffect(() => {
    if (state !== 'typing' || isSentElsewhere) return
    const save = async (): Promise<void> => {
      const { changed, known } = latest.current
      if (changed.size === 0) return
      const sent = latest.current.answers
      const ids = [...changed]
      changed.clear()
      try {
        const kept = await keep(
          Object.fromEntries(ids.map((id) => [id, { was: known[id] ?? null, is: sent[id] ?? null }])),
        )
        latest.current.known = kept
        // what was typed since stays; everything else is what is kept now
        const mine = Object.fromEntries([...changed].flatMap((id) => answerAt(latest.current.answers, id)))
        latest.current.answers = { ...kept, ...mine }
        setAnswers(latest.current.answers)
        if (changed.size === 0) setState('kept')
      } catch (error) {
        for (const id of ids) changed.add(id)
        if (error instanceof ApiError && error.status === 409) setSentElsewhere(true)
        setState('failed')
      }
    }
    const waiting = setTimeout(() => void save(), restMs)
    const leaving = (): void => void (document.visibilityState === 'hidden' && save())
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [answers, state, keep, isSentElsewhere])

  return {
    answers,
    state,
    isSentElsewhere,
    change(id: string, answer: Answer | null): void {
      const { [id]: _, ...others } = latest.current.answers
      latest.current.answers = answer === null ? others : { ...others, [id]: answer }
      latest.current.changed.add(id)
      setAnswers(latest.current.answers)
      setState('typing')
    },
  }
}

function answerAt(answers: Answers, id: string): [string, Answer][] {
  const answer = answers[id]
  return answer ? [[id, answer]] : []
}
