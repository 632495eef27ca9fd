import { create } from 'zustand'
import { useSession } from '../session/session.ts'

/** Whether the tour of the front page is on screen, and whether it was left on this visit. */
export const useTour = create<{ readonly isRunning: boolean; readonly isLeft: boolean }>()(() => ({
  isRunning: false,
  isLeft: false,
}))

/** What this person did with the offer is remembered in this browser. */
const memoryName = (): string => `tour ${useSession.getState().user?.id ?? ''}`

/** Whether the person has neither taken nor declined the tour in this browser yet. */
export function isTourOffered(): boolean {
  try {
    return localStorage.getItem(memoryName()) === null
  } catch {
    // a browser that remembers nothing would offer it for ever
    return false
  }
}

export const startTour = (): void => useTour.setState({ isRunning: true })

/** Ends the tour, or declines it: from now on it stands under Help alone. */
export function leaveTour(): void {
  try {
    localStorage.setItem(memoryName(), 'left')
  } catch {
    // it isn't offered where nothing is remembered
  }
  useTour.setState({ isRunning: false, isLeft: true })
}
