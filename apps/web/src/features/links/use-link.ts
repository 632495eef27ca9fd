import { linkTokenPattern } from '@kazi/contract/link-token'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/errors.ts'

/** What the server knows about a link: nothing yet, what it opens, that it is dead, or that the line broke. */
export type LinkState<Answer> =
  | { readonly state: 'loading' }
  | { readonly state: 'dead' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly answer: Answer }

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * Asks once what a link opens.
 * @param read the call that judges the token; keep it outside of the component, so that it is asked once
 */
export function useLink<Answer>(token: string, read: (token: string) => Promise<Answer>) {
  const isToken = linkTokenPattern.test(token)
  const [link, setLink] = useState<LinkState<Answer>>({ state: isToken ? 'loading' : 'dead' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to ask again
  useEffect(() => {
    if (!isToken) return
    let isGone = false
    const tell = (next: LinkState<Answer>): void => {
      if (!isGone) setLink(next)
    }
    read(token).then(
      (answer) => tell({ state: 'open', answer }),
      (error: unknown) => tell(isDead(error) ? { state: 'dead' } : { state: 'failed', error }),
    )
    return () => {
      isGone = true
    }
  }, [token, isToken, read, attempt])

  return {
    link,
    retry(): void {
      setLink({ state: 'loading' })
      setAttempt(attempt + 1)
    },
    /** the link died meanwhile */
    bury: () => setLink({ state: 'dead' }),
  }
}

/**
 * What a link's page calls the server by, on its way as soon as the page's own code is here: on a slow line, asking for it
 * only once the page is drawn costs another way there and back.
 */
export function loadSoon<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (!import.meta.env.SSR) load().catch(() => {})
  return load
}

/** Whether a refusal says that the link no longer works. */
export const isLinkInvalid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account.link-invalid'
