import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call about the subscription succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'billing.readSubscription': plain,
}
