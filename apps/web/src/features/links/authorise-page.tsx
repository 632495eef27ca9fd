import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { callApi } from '#lib/api/client.ts'
import type { Authorization } from './authorise-decision.tsx'
import { LinkPage } from './link-page.tsx'
import { LoadingSheet } from './link-sheet.tsx'
import { useLink } from './use-link.ts'

/** The page itself: it is here before it is drawn. */
const AuthoriseDecision = lazyRouteComponent(() => import('./authorise-decision.tsx'))

/** Asks what the link opens, and has the page of it come meanwhile. */
async function readAuthorization(token: string): Promise<Authorization> {
  const [{ accountSecurityRoutes: routes }] = await Promise.all([
    import('@kazi/contract/account-security'),
    AuthoriseDecision.preload?.(),
  ])
  return (await callApi(routes.readAuthorization, { params: { token } })).data
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
