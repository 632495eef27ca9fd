import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isExpired } from '#lib/session/subscription.ts'
import { openPaywall } from '#lib/state/client-state.ts'
import { Anchor, Button } from './button.tsx'

type Press<Of extends HTMLElement> = (event: MouseEvent<Of>) => void

const whileSubscribed =
  <Of extends HTMLElement>(press: Press<Of> | undefined): Press<Of> =>
  (event) => {
    if (isExpired()) {
      event.preventDefault()
      openPaywall()
    } else press?.(event)
  }

/** A button whose work needs a running subscription: once that has expired, pressing it opens the paywall instead. */
export function SubscriptionButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} onClick={whileSubscribed(onClick)} />
}

/** The same of a link to a page whose work needs one. */
export const SubscriptionLink = createLink(({ onClick, ...rest }: ComponentProps<typeof Anchor>) => (
  <Anchor {...rest} onClick={whileSubscribed(onClick)} />
))
