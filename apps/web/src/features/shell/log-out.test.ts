import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser in which somebody is signed in, and a server that answers the logout in some way. */
async function signedInBrowser(answer: (address: string, request: RequestInit) => Promise<Response>) {
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()]
  const cookies: string[] = []
  const left: string[] = []
  const fetched = vi.fn(answer)
  vi.resetModules()
  vi.stubGlobal('window', { localStorage, sessionStorage })
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('location', { protocol: 'https:', assign: (address: string) => left.push(address) })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-US', dataset: {} },
    get cookie() {
      return ''
    },
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  const { openSession } = await import('#lib/session/session.ts')
  openSession({ token: 't1', refreshToken: 'r1', user: { id: 'u1', currentUserRole: null } as never })
  const { logOut } = await import('./log-out.ts')
  return { logOut, localStorage, sessionStorage, cookies, left, fetched }
}

const answers: readonly (readonly [string, () => Promise<Response>])[] = [
  ['answers', async () => Response.json({ data: null })],
  ['refuses with a 401', async () => Response.json({ errors: ['No'] }, { status: 401 })],
  ['fails', async () => Response.json({ message: 'No' }, { status: 500 })],
  ['can’t be reached', async () => Promise.reject(new TypeError('fetch failed'))],
]

test.for(answers)(
  'Signing out forgets the session here and leads to the sign-in when the server %s',
  async ([, answer]) => {
    const browser = await signedInBrowser(answer)
    expect(browser.localStorage.kept.get('juiceUser')).toContain('r1')
    browser.sessionStorage.setItem('paletteRecent u1 o1', '[{"label":"Amina Otieno"}]')
    await browser.logOut()
    expect(browser.fetched).toHaveBeenCalledOnce()
    expect(String((browser.fetched.mock.calls[0] as unknown[])[0])).toBe('/api/v1/account/logout')
    expect(browser.localStorage.kept.size).toBe(0)
    expect(browser.sessionStorage.kept.size).toBe(0)
    expect(browser.cookies.at(-1)).toMatch(/^juiceUser=;.*Max-Age=0/)
    expect(browser.left).toEqual(['/'])
  },
)

test('A line that hangs keeps nobody who signs out for longer than a few seconds', async () => {
  const patience = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const browser = await signedInBrowser(
    (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const leaving = browser.logOut()
  await vi.waitFor(() => expect(browser.fetched).toHaveBeenCalledOnce())
  expect(Math.min(...asked.mock.calls.map(([wait]) => wait))).toBeLessThanOrEqual(5_000)
  expect(browser.left).toEqual([])
  patience.abort()
  await leaving
  expect(browser.localStorage.kept.size).toBe(0)
  expect(browser.left).toEqual(['/'])
  asked.mockRestore()
})
