import { useRef } from 'react'
import { randomId } from '../browser/random-id.ts'
import { NetworkError } from './errors.ts'

/**
 * Keys for writes that must happen once. The same input keeps its key until the server has answered, so that
 * pressing again after the line broke can't do it twice; an answer, even a refusal, ends the key's life.
 */
export function useIdempotencyKey() {
  const held = useRef<{ readonly intent: string; readonly key: string }>(undefined)
  return {
    /** the key for sending this input now */
    keyFor(input: unknown): string {
      const intent = JSON.stringify(input)
      if (held.current?.intent !== intent) held.current = { intent, key: randomId() }
      return held.current.key
    },
    /** call when the write came to an end, with the error if there was one */
    settle(error?: Error): void {
      if (!(error instanceof NetworkError)) held.current = undefined
    },
  }
}
