import { billingRoutes } from '@kazi/contract/billing'
import type { ResponseOf } from '@kazi/contract/route'
import { create } from 'zustand'
import { callApi } from '../api/client.ts'

type Subscription = ResponseOf<typeof billingRoutes.readSubscription>['data']

/** The organisation's subscription; null until a page that needs it has asked. */
const useSubscription = create<{ readonly subscription: Subscription | null }>()(() => ({
  subscription: null,
}))

/** Asks how the subscription stands. Without an answer nothing is blocked here: the server decides at each call. */
export async function loadSubscription(): Promise<void> {
  const answer = await callApi(billingRoutes.readSubscription, {}).catch(() => undefined)
  if (answer) useSubscription.setState({ subscription: answer.data })
}

export const isExpired = (): boolean => useSubscription.getState().subscription?.status === 'expired'
