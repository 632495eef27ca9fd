import { earlyFrameCookie, readCookie, writeCookie } from '../browser/cookie.ts'

/**
 * What the frame of the next page may say before anybody is asked who is signed in, as the browser last knew it. The
 * server doesn't know who may see what until its guard is asked in the browser, so it draws a page's heading early only
 * where the person could have read it before. Whoever has lost a permission meanwhile may see the heading once more, until
 * the guard answers: the words of a page's name, the same for every organisation, and on the front page the person's own
 * name; never a figure or somebody else's. The cookie is the browser's own and goes with the session, so writing into it
 * shows no more than that.
 */
export interface EarlyFrame {
  /** the pages that are open to the person, by their paths as the router writes them */
  readonly open: readonly string[]
  readonly firstName: string
}

const nothing: EarlyFrame = { open: [], firstName: '' }

/** What a `Cookie` header says of the frame. */
export function earlyFrameIn(cookies: string | null): EarlyFrame {
  try {
    const { open, firstName } = JSON.parse(
      readCookie(cookies, earlyFrameCookie) ?? '{}',
    ) as Partial<EarlyFrame>
    return {
      open: Array.isArray(open) ? open.filter((path) => typeof path === 'string') : [],
      firstName: typeof firstName === 'string' ? firstName : '',
    }
  } catch {
    return nothing
  }
}

/** Remembers what the frame of the next page may say. */
export const noteEarlyFrame = (frame: EarlyFrame): void =>
  writeCookie(earlyFrameCookie, JSON.stringify(frame))
