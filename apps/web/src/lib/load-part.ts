import { NetworkError } from './api/errors.ts'

/**
 * Loads a part of the product that a page needs later than its first drawing: `loadPart(() => import('./part.ts'))`.
 * @throws NetworkError when it can't be reached, so that the person reads about the line and not of a fault of ours
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError('a part of the page did not load', { cause })
  }
}
