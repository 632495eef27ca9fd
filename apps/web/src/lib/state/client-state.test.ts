import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  },
})

/** The state of a page that was just loaded. */
async function loadPage(): Promise<typeof import('./client-state.ts')> {
  vi.resetModules()
  return import('./client-state.ts')
}

beforeEach(() => kept.clear())

test('A first visit shows balances, the full dashboard, no chosen wallet and every area', async () => {
  const { useClientState } = await loadPage()
  expect(useClientState.getState()).toMatchObject({
    isBalanceVisible: true,
    activeCurrency: null,
    dashboardViewMode: 'full',
    isPaywallOpen: false,
    features: { 'health-insurance': true, reimbursement: true },
    error: null,
  })
})

test('What somebody chose is there again on the next visit, a paywall and an error are not', async () => {
  const before = await loadPage()
  before.toggleBalance()
  before.chooseCurrency('KES')
  before.chooseDashboardViewMode('compact')
  before.openPaywall()
  before.recordError(new Error('no start'))
  const after = await loadPage()
  expect(after.useClientState.getState()).toMatchObject({
    isBalanceVisible: false,
    activeCurrency: 'KES',
    dashboardViewMode: 'compact',
    isPaywallOpen: false,
    error: null,
  })
})

test('Nothing of what one person chose waits for the next one to sign in here', async () => {
  const before = await loadPage()
  before.toggleBalance()
  before.chooseCurrency('UGX')
  before.forgetClientState()
  expect(kept.size).toBe(0)
  expect((await loadPage()).useClientState.getState()).toMatchObject({
    isBalanceVisible: true,
    activeCurrency: null,
  })
})

test('A wallet of a currency that this organisation doesn’t have means its first', async () => {
  const { activeWalletOf } = await import('../api/server-state.ts')
  const wallets = [{ currency: 'NGN' }, { currency: 'KES' }] as unknown as Parameters<
    typeof activeWalletOf
  >[0]
  expect(activeWalletOf(wallets, 'KES')).toBe(wallets[1])
  expect(activeWalletOf(wallets, 'UGX')).toBe(wallets[0])
  expect(activeWalletOf(wallets, null)).toBe(wallets[0])
  expect(activeWalletOf([], 'KES')).toBeUndefined()
})
