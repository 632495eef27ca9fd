import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/*
 * Where a page begins in the browser. It takes over what the server drew by the router alone: TanStack Start's own
 * beginning also carries the way to call server functions, which weighs as much as the sign-in page and is never used,
 * as the product calls its API.
 */
const router = getRouter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
