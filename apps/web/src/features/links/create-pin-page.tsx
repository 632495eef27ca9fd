import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { callApi } from '#lib/api/client.ts'
import type { PinLink } from './create-pin-form.tsx'
import { LinkPage } from './link-page.tsx'
import { LoadingSheet } from './link-sheet.tsx'
import { loadSoon, useLink } from './use-link.ts'

/** The page itself: it is here before it is drawn. */
const PinForm = lazyRouteComponent(() => import('./create-pin-form.tsx'))

const loadRoutes = loadSoon(() => import('@kazi/contract/account/pin').then((part) => part.pinRoutes))

/** Asks whom the link is for, and has the form come meanwhile. */
async function readPinLink(token: string): Promise<PinLink> {
  const read = async () => callApi((await loadRoutes()).readPinLink, { params: { token } })
  const [{ data }] = await Promise.all([read(), PinForm.preload?.()])
  return data
}

/** Creating the account PIN, or replacing it, by the link of a mail. */
export function CreatePinPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readPinLink)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(answer) => (
        <Suspense fallback={<LoadingSheet />}>
          <PinForm token={token} link={answer} onDead={bury} />
        </Suspense>
      )}
    </LinkPage>
  )
}
