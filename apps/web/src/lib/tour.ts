import { create } from 'zustand'
import { useSession } from './session.ts'

/** Whether the tour of the front page is on screen; `useTour((state) => state.isRunning)`. */
export const useTour = create<{ readonly isRunning: boolean; readonly isOffered: boolean }>()(() => ({
  isRunning: false,
  isOffered: isOfferedStill(),
}))

/** What this person did with the offer is remembered in this browser. */
const memoryName = (): string => `tour ${useSession.getState().user?.id ?? ''}`

function isOfferedStill(): boolean {
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
  useTour.setState({ isRunning: false, isOffered: false })
}
