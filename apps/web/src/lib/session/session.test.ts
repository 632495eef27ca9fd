import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/memory-storage.ts'
import { tokensOfCookie } from './session.ts'

const cookieOf = (value: unknown): string =>
  `theme=dark; juiceUser=${encodeURIComponent(JSON.stringify(value))}`

/** A browser, with what it keeps. */
const browser = {
  localStorage: memoryStorage(),
  sessionStorage: memoryStorage(),
  cookies: new Map<string, string>(),
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  },
}

beforeEach(() => {
  for (const kept of [browser.localStorage.kept, browser.sessionStorage.kept, browser.cookies]) kept.clear()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('sessionStorage', browser.sessionStorage)
  vi.stubGlobal('document', browser)
  vi.stubGlobal('location', { protocol: 'https:' })
})

/** A page that was just loaded in that browser. */
async function loadPage(): Promise<typeof import('./session.ts')> {
  vi.resetModules()
  return import('./session.ts')
}

test('The session cookie carries both tokens', () => {
  const tokens = { token: 'a.b.c', refreshToken: 'r1' }
  expect(tokensOfCookie(cookieOf(tokens))).toEqual(tokens)
})

test('A cookie that is missing, half or spoilt signs nobody in', () => {
  expect(tokensOfCookie(null)).toBeUndefined()
  expect(tokensOfCookie('juiceUser=')).toBeUndefined()
  expect(tokensOfCookie('juiceUser=%7Bnot-json')).toBeUndefined()
  expect(tokensOfCookie('juiceUser=null')).toBeUndefined()
  expect(tokensOfCookie(cookieOf({ token: 'a' }))).toBeUndefined()
  expect(tokensOfCookie(cookieOf({ token: '', refreshToken: '' }))).toBeUndefined()
  expect(tokensOfCookie(cookieOf({ token: 1, refreshToken: {} }))).toBeUndefined()
  expect(tokensOfCookie(cookieOf({ token: 'пароль', refreshToken: 'r' }))).toBeUndefined()
})

// a browser refuses to send such a header at all, which looks like a line that is down, for ever
test.for([
  { token: 'токен', refreshToken: 'r1' },
  { token: 'a\nb', refreshToken: 'r1' },
  { token: { a: 1 }, refreshToken: ['r1'] },
  { token: 'a', refreshToken: '' },
])(
  'Tokens that can’t be sent are none: the cookie’s count, and without them nobody is signed in: %j',
  async (state) => {
    browser.localStorage.setItem('juiceUser', JSON.stringify({ state, version: 0 }))
    expect((await loadPage()).readTokens()).toBeUndefined()
    browser.cookies.set('juiceUser', encodeURIComponent(JSON.stringify({ token: 'a', refreshToken: 'r' })))
    expect((await loadPage()).readTokens()).toEqual({ token: 'a', refreshToken: 'r' })
  },
)

const person = (currentUserRole: unknown) => ({
  id: 'u1',
  firstName: 'Amina',
  userRoles: [],
  currentUserRole,
})

test.for([
  person(null),
  person({ role: 'employer', permissions: ['view:dashboard'], organization: { id: 'o1' } }),
])('A tab remembers who it shows when it is loaded again', async (user) => {
  browser.sessionStorage.setItem('shownUser', JSON.stringify({ state: { user }, version: 0 }))
  expect((await loadPage()).useSession.getState().user).toEqual(user)
})

test.for([
  null,
  'u1',
  {},
  { ...person(null), userRoles: undefined },
  person(undefined),
  person({}),
  person({ permissions: ['view:dashboard'] }),
  person({ permissions: 'view:dashboard', organization: { id: 'o1' } }),
])('Whoever a tab can’t have kept so is asked for anew: %j', async (user) => {
  browser.sessionStorage.setItem('shownUser', JSON.stringify({ state: { user }, version: 0 }))
  expect((await loadPage()).useSession.getState().user).toBeNull()
})

test('Whoever signs in is greeted by nobody else’s name', async () => {
  browser.cookie = 'earlyFrame=Wangari'
  const { openSession } = await loadPage()
  openSession({ token: 't1', refreshToken: 'r1', user: person(null) as never })
  expect([...browser.cookies.keys()]).toEqual(['juiceUser'])
})

/** Tabs of one browser. Each hears of what another changes in the store, a moment later, as browsers tell them. */
async function openTabs(count: number, onSignedOut: (tab: typeof import('./session.ts')) => void) {
  const kept = new Map<string, string>()
  const listeners = new Map<number, (event: unknown) => void>()
  const told: (() => void)[] = []
  const storeOf = (own: number) => {
    const change = (key: string, value: string | null): void => {
      if ((kept.get(key) ?? null) === value) return
      if (value === null) kept.delete(key)
      else kept.set(key, value)
      for (const [tab, listener] of listeners)
        if (tab !== own) told.push(() => listener({ storageArea: globalThis.localStorage, key }))
    }
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => change(key, value),
      removeItem: (key: string) => change(key, null),
    }
  }
  const tabs: typeof import('./session.ts')[] = []
  vi.stubGlobal('localStorage', {})
  for (let own = 0; own < count; own++) {
    vi.stubGlobal('window', {
      localStorage: storeOf(own),
      addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.set(own, listener),
    })
    const tab = await loadPage()
    tab.followOtherTabs(
      () => onSignedOut(tab),
      () => undefined,
    )
    tabs.push(tab)
  }
  return { tabs, told }
}

test('Signing out in one tab signs the others out, once each, and calls none of them back', async () => {
  const leaving: unknown[] = []
  const { tabs, told } = await openTabs(3, (tab) => {
    leaving.push(tab)
    tab.closeSession()
  })
  const [first, ...others] = tabs as [(typeof tabs)[0], ...typeof tabs]
  first.openSession({ token: 't1', refreshToken: 'r1', user: person(null) as never })
  for (const tell of told.splice(0)) tell()
  for (const tab of tabs) expect(tab.readTokens()).toEqual({ token: 't1', refreshToken: 'r1' })
  first.closeSession()
  for (let turn = 0; turn < 4; turn++) for (const tell of told.splice(0)) tell()
  expect(told).toEqual([])
  expect(leaving).toEqual(others)
  for (const tab of tabs) expect(tab.readTokens()).toBeUndefined()
})
