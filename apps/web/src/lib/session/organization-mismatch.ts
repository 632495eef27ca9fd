import { create } from 'zustand'

/** Whether the session is in another organisation than this tab shows: another tab has switched. */
export const useMismatch = create<boolean>()(() => false)

/** Nothing of this tab can be sent any more; the dialog over it says so and leads into the organisation that is active. */
export const reportMismatch = (): void => useMismatch.setState(true, true)
