import { NetworkError } from './api/errors.ts'

const againAfterMs = 3_000

/** Loads what the line didn't bring, until it does. What fails for another reason fails. */
export async function persist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      await new Promise((again) => setTimeout(again, againAfterMs))
    }
  }
}
