import type { ComponentProps, MouseEvent } from 'react'
import { isExpired } from '#lib/session/subscription.ts'
import { openPaywall } from '#lib/state/client-state.ts'
import { Button } from './button.tsx'

/** A button whose work needs a running subscription: once that has expired, pressing it opens the paywall instead. */
export function SubscriptionButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isExpired()) {
      event.preventDefault()
      openPaywall()
    } else onClick?.(event)
  }
  return <Button {...rest} onClick={press} />
}
