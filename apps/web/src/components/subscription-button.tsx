import type { ComponentProps, MouseEvent } from 'react'
import { openPaywall } from '#lib/client-state.ts'
import { isExpired } from '#lib/subscription.ts'
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
