import { permissionsOf } from '@kazi/contract/permissions'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadUser } from '../session/load-user.ts'
import { readTokens, type SessionUser, useSession } from '../session/session.ts'
import { loadSubscription } from '../session/subscription.ts'
import { guardRoute, routeGuards } from './route-guards.ts'

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
async function open(path: string): Promise<string> {
  try {
    await guardRoute(path)
    return path
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

const behindSignIn = Object.keys(routeGuards).filter((path) => path.startsWith('/app/'))

test.for(behindSignIn)('%s leads to the sign-in without a session', async (path) => {
  signIn(null)
  expect(await open(path)).toBe('/')
  expect(loadUser).not.toHaveBeenCalled()
})

test.for(behindSignIn)('%s opens for exactly those who have what it needs', async (path) => {
  signIn(someone(permissionsOf.employer))
  expect(await open(path)).toBe(routeGuards[path]?.includes('consultant') ? 'not found' : path)
  useSession.setState({ user: null })
  signIn(someone([], 'consultant'))
  const needsPermission = routeGuards[path]?.some((name) => name.includes(':'))
  expect(await open(path)).toBe(needsPermission ? 'not found' : path)
})

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

test('A page that nobody wrote guards for doesn’t open', async () => {
  signIn(someone(permissionsOf.employer))
  await expect(open('/app/nowhere')).rejects.toThrow('no guards are written down for /app/nowhere')
})
