import type { Currency } from '@kazi/values/money'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/*
 * Everything that the pages remember by themselves, in one place. What the server knows is not here a second time:
 * banks, wallets and supported countries are read through the hooks of server-state.ts, which ask the cache of
 * answers; how far the company's verification is stands in use-organization.ts; the page's title is what its route or
 * the record on it says (usePageTitle in page-title.ts); the person is in session.ts.
 */

/** The dashboard with every card, or only with what has to be done. */
type DashboardViewMode = 'full' | 'compact'

/** Areas that can be switched off as a whole: their pages, links and fields are then gone. */
export type Feature = 'health-insurance' | 'reimbursement'

interface ClientState {
  /** false: amounts on overviews are covered, for screens that others can see */
  readonly isBalanceVisible: boolean
  /** the wallet that overviews show, by its currency; null until one is chosen: then the first */
  readonly activeCurrency: Currency | null
  readonly dashboardViewMode: DashboardViewMode
  readonly isPaywallOpen: boolean
  readonly features: Readonly<Record<Feature, boolean>>
  /** what is open on a page and how it is called; null where a page is not of one thing */
  readonly record: { readonly path: string; readonly name: string } | null
  /** what the error screen is about when the product could not start */
  readonly error: unknown
}

const atFirst: ClientState = {
  isBalanceVisible: true,
  activeCurrency: null,
  dashboardViewMode: 'full',
  isPaywallOpen: false,
  features: { 'health-insurance': true, reimbursement: true },
  record: null,
  error: null,
}

/** The client's state; `useClientState((state) => state.isBalanceVisible)`. Only the functions below change it. */
export const useClientState = create<ClientState>()(
  persist(() => atFirst, {
    name: 'clientState',
    // choices outlive a visit; a paywall, an error and the flags belong to the page
    partialize: ({ isBalanceVisible, activeCurrency, dashboardViewMode }) => ({
      isBalanceVisible,
      activeCurrency,
      dashboardViewMode,
    }),
  }),
)

export const toggleBalance = (): void =>
  void useClientState.setState(({ isBalanceVisible }) => ({ isBalanceVisible: !isBalanceVisible }))

export const chooseCurrency = (activeCurrency: Currency): void =>
  void useClientState.setState({ activeCurrency })

export const chooseDashboardViewMode = (dashboardViewMode: DashboardViewMode): void =>
  void useClientState.setState({ dashboardViewMode })

/** The subscription has expired, and somebody pressed something that needs it. */
export const openPaywall = (): void => void useClientState.setState({ isPaywallOpen: true })

export const closePaywall = (): void => void useClientState.setState({ isPaywallOpen: false })

/** Whether an area is switched on, for what isn't drawn: guards and menus. */
export const hasFeature = (feature: Feature): boolean => useClientState.getState().features[feature]

/** Whether an area is switched on. */
export const useFeature = (feature: Feature): boolean => useClientState(({ features }) => features[feature])

/** Records what is open on the page at a path; null when it is left. */
export const nameRecord = (record: ClientState['record']): void => void useClientState.setState({ record })

/** Records why the product could not start. */
export const recordError = (error: unknown): void => void useClientState.setState({ error })

/** Forgets what the last person chose, in this browser too: on signing out. */
export function forgetClientState(): void {
  useClientState.setState(atFirst)
  useClientState.persist.clearStorage()
}
