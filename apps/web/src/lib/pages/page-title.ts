import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameRecord, useClientState } from '../state/client-state.ts'
import { type PageDescription, tabTitle } from './page-words.ts'

/* Apart from page-words.ts, which the first pages load too: they have no state of the client to carry. */

/**
 * Puts the name of what is open at a path into the tab of the browser and the way here; answers how to take it back,
 * which leaves a title alone that the next page has set by then.
 */
export function showRecord(path: string, name: string): () => void {
  const [before, own] = [document.title, tabTitle(name)]
  document.title = own
  nameRecord({ path, name })
  return () => {
    if (document.title === own) document.title = before
    nameRecord(null)
  }
}

/**
 * Calls the page by what is open on it, a person or a run, as soon as that is known. Its route only knows of what kind
 * it is.
 * @param name undefined while it is on its way
 */
export function useRecordName(name: string | undefined): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => (name === undefined ? undefined : showRecord(path, name)), [path, name])
}

/** What the page on screen is called: by what is open on it, else as its route says; undefined while neither does. */
export function usePageTitle(): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const record = useClientState((state) => state.record)
  const title = useMatches()
    .map(({ loaderData }) => (loaderData as Partial<PageDescription> | undefined)?.title)
    .findLast((entry) => entry !== undefined)
  return record?.path === path ? record.name : title
}
