import { create } from 'zustand'

/** How often the server has refused what this page thought was allowed: a reason to ask what the role is now. */
export const useRoleDoubts = create<number>()(() => 0)

export const reportRoleDoubt = (): void => useRoleDoubts.setState((doubts) => doubts + 1, true)
