import { create } from 'zustand'

/** Whether the paywall lies over the page. */
export const usePaywall = create<boolean>()(() => false)

/** The subscription has expired, and somebody pressed something that needs it. */
export const openPaywall = (): void => usePaywall.setState(true, true)

export const closePaywall = (): void => usePaywall.setState(false, true)
