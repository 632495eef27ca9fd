import { create } from 'zustand'
import { NetworkError } from '../api/errors.ts'
import { wait } from '../browser/wait.ts'
import { isLostScript } from './fetched-part.ts'

const againAfterMs = 3_000

/** How many parts of the page the line lost and the browser doesn't bring any more, so that a press on them does nothing. */
export const useLostParts = create<number>()(() => 0)

const count = (change: number): void => useLostParts.setState((lost) => lost + change, true)

/**
 * Loads what the line didn't bring, until it does. What fails for another reason fails. Chromium never asks again for a
 * script that it lost while it believed in its line: what is lost twice is counted until it comes.
 */
export async function persist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let losses = 0; ; ) {
    try {
      const part = await load()
      if (losses > 1) count(-1)
      return part
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      if (isLostScript(error)) losses += 1
      if (isLostScript(error) && losses === 2) count(1)
      await wait(againAfterMs)
    }
  }
}
