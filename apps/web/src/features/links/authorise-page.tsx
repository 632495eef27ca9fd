import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { callApi } from '#lib/api/client.ts'
import type { Authorization } from './authorise-decision.tsx'
import { LinkPage } from './link-page.tsx'
import { LoadingSheet } from './link-sheet.tsx'
import { loadSoon, useLink } from './use-link.ts'

/** The page itself: it is here before it is drawn. */
const AuthoriseDecision = lazyRouteComponent(() => import('./authorise-decision.tsx'))

const loadRoutes = loadSoon(() =>
  import('@kazi/contract/account/authorizations').then((part) => part.authorizationRoutes),
)

/** Asks what the link opens, and has the page of it come meanwhile. */
async function readAuthorization(token: string): Promise<Authorization> {
  const read = async () => callApi((await loadRoutes()).readAuthorization, { params: { token } })
  const [{ data }] = await Promise.all([read(), AuthoriseDecision.preload?.()])
  return data
}

/** Deciding on what somebody else started: first exactly what will happen, then the PIN. */
export function AuthorisePage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readAuthorization)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(authorization) => (
        <Suspense fallback={<LoadingSheet />}>
          <AuthoriseDecision token={token} authorization={authorization} onDead={bury} />
        </Suspense>
      )}
    </LinkPage>
  )
}
