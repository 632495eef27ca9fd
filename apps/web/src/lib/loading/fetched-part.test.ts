import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/errors.ts'
import { isWorthLoadingAnew, loadFetched } from './fetched-part.ts'

/* Prevents: a control that stays dead until the page is loaded anew, because the line was away when it was pressed. */

/** A browser's page: what its cache holds, and whether it has a line. */
const page = { kept: [] as string[], isOnline: true }

vi.stubGlobal('navigator', {
  get onLine() {
    return page.isOnline
  },
})
vi.stubGlobal('fetch', async (path: string) => {
  if (!page.isOnline && !page.kept.includes(path)) throw new TypeError('Failed to fetch')
  return new Response('export {}')
})

// as the bundler writes it
const load = Object.assign(vi.fn<() => Promise<string>>(), { toString: () => '()=>import(`./a.js`)' })
const failureOf = (loading: Promise<unknown>): Promise<Error> =>
  loading.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

beforeEach(() => {
  Object.assign(page, { kept: [], isOnline: true })
  load.mockReset().mockResolvedValue('part')
})

test('Without a line no part is asked for as a module, so that it comes once the line is back', async () => {
  page.isOnline = false
  const error = await failureOf(loadFetched(load))
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toHaveProperty('wasOffline', true)
  expect(load).not.toHaveBeenCalled()
  page.isOnline = true
  expect(await loadFetched(load)).toBe('part')
})

test('What the browser has kept from an earlier visit needs no line', async () => {
  Object.assign(page, { isOnline: false, kept: ['/assets/a.js'] })
  expect(await loadFetched(load)).toBe('part')
})

test.for([
  'Failed to fetch dynamically imported module: https://pay.example/assets/a.js',
  'error loading dynamically imported module: https://pay.example/assets/a.js',
  'Importing a module script failed.',
])('“%s” is a matter of the line, which the router tries once more by itself', async (said) => {
  load.mockRejectedValue(new TypeError(said))
  const error = await failureOf(loadFetched(load))
  expect(error).toMatchObject({ name: 'NetworkError', wasOffline: false })
  expect(error.message).toBe('Failed to fetch dynamically imported module: assets/a.js')
})

test('A line that breaks while a part comes leads to no page of the browser’s own', async () => {
  load.mockImplementation(async () => {
    page.isOnline = false
    throw new TypeError('Failed to fetch dynamically imported module: x')
  })
  expect(await failureOf(loadFetched(load))).toMatchObject({
    message: 'no line',
    wasOffline: true,
  })
})

test('A part that came and fails is our fault', async () => {
  const fault = new TypeError('x is not a function')
  load.mockRejectedValue(fault)
  expect(await failureOf(loadFetched(load))).toBe(fault)
})

test('A page is loaded anew once for each part that is lost, and for nothing else', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const lostOf = (file: string): Promise<Error> => {
    const lost = async (): Promise<never> =>
      Promise.reject(new TypeError('Importing a module script failed.'))
    return failureOf(loadFetched(Object.assign(lost, { toString: () => `()=>import(\`./${file}\`)` })))
  }
  expect(isWorthLoadingAnew(await lostOf('a.js'))).toBe(true)
  expect(isWorthLoadingAnew(await lostOf('a.js'))).toBe(false)
  expect(isWorthLoadingAnew(await lostOf('b.js'))).toBe(true)
  expect(isWorthLoadingAnew(new NetworkError('no answer'))).toBe(false)
})
