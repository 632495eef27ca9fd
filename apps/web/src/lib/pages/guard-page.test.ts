import { permissionsOf } from '@kazi/contract/permissions'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../pages.ts'
import { plannedPages } from '../../planned-pages.ts'
import { loadUser } from '../session/load-user.ts'
import { readTokens, type SessionUser, useSession } from '../session/session.ts'
import { loadSubscription } from '../session/subscription.ts'
import { guardPage } from './guard-page.ts'

vi.mock(import('../session/load-user.ts'), () => ({ loadUser: vi.fn() }) as never)
vi.mock(import('../session/subscription.ts'), () => ({ loadSubscription: vi.fn() }) as never)
vi.mock(import('../session/session.ts'), async (original) => ({ ...(await original()), readTokens: vi.fn() }))

const someone = (
  permissions: readonly string[] | null,
  accountType: SessionUser['accountType'] = 'employer',
): SessionUser =>
  ({
    accountType,
    currentConsultantRole: accountType === 'consultant' ? { role: 'member', practice: {} } : null,
    currentUserRole: permissions && { role: 'x', permissions, organization: {} },
  }) as unknown as SessionUser

/** Signs somebody in, whom the server knows as this user. */
function signIn(user: SessionUser | null): void {
  vi.mocked(readTokens).mockReturnValue(user ? { token: 't', refreshToken: 'r' } : undefined)
  vi.mocked(loadUser).mockImplementation(async () => void useSession.setState({ user }))
}

/** Where opening a page ends: on it, at another address, or nowhere. */
async function open(address: string): Promise<string> {
  const page = [...pages, ...plannedPages].find((one) => one.address === address)
  if (!page) throw new Error(`there is no page ${address}`)
  try {
    await guardPage(page)
    return address
  } catch (reason) {
    if (isRedirect(reason)) return String(reason.options.to)
    if (isNotFound(reason)) return 'not found'
    throw reason
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  useSession.setState({ user: null })
})

const behindSignIn = [...pages, ...plannedPages].filter(({ address }) => address.startsWith('/app/'))

test.for(behindSignIn)('$address leads to the sign-in without a session', async ({ address }) => {
  signIn(null)
  expect(await open(address)).toBe('/')
  expect(loadUser).not.toHaveBeenCalled()
})

test.for(behindSignIn)(
  '$address opens for exactly those who have what it needs',
  async ({ address, guards }) => {
    signIn(someone(permissionsOf.employer))
    expect(await open(address)).toBe(guards.includes('consultant') ? 'not found' : address)
    useSession.setState({ user: null })
    signIn(someone([], 'consultant'))
    const needsPermission = guards.some((name) => name.includes(':'))
    expect(await open(address)).toBe(needsPermission ? 'not found' : address)
  },
)

test('Who has left their practice opens none of its pages, and their own ones still', async () => {
  signIn({ ...someone(null, 'consultant'), currentConsultantRole: null })
  expect(await open('/app/manage-teams')).toBe('not found')
  expect(await open('/app/dashboard')).toBe('/app/dashboard')
  expect(await open('/app/settings')).toBe('/app/settings')
})

test('The person is asked for once, and known from then on', async () => {
  signIn(someone(permissionsOf.employer))
  await open('/app/dashboard')
  await open('/app/payroll')
  expect(loadUser).toHaveBeenCalledTimes(1)
})

test('How the subscription stands is asked on the pages that it guards, and closes none of them', async () => {
  signIn(someone(permissionsOf.employer))
  expect(await open('/app/payroll')).toBe('/app/payroll')
  expect(loadSubscription).not.toHaveBeenCalled()
  expect(await open('/app/leave')).toBe('/app/leave')
  expect(loadSubscription).toHaveBeenCalledTimes(1)
})
