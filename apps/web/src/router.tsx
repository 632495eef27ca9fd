import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorScreen, NotFoundScreen } from '#components/notices/error-screen.tsx'
import { reportError } from '#lib/errors/report-error.ts'
import { rewriteFor } from '#lib/i18n/locale.ts'
import { readMessages } from '#lib/i18n/message-files.ts'
import { type MessageBundles, Translator } from '#lib/i18n/translator.ts'
import { TranslatorProvider } from '#lib/i18n/translator-provider.tsx'
import { type PageContext, readPageSettings } from '#lib/pages/page-settings.ts'
import type { PageHeading } from '#lib/pages/page-words.ts'
import type { PageBeginning } from './page-beginning.ts'
import { routeTree } from './routeTree.gen.ts'

/** What every component of a page draws on, the error screen included. */
function Providers({ children }: { readonly children: ReactNode }) {
  const { settings } = useRouter().options.context
  return (
    <CSPProvider nonce={settings.nonce}>
      <TranslatorProvider>{children}</TranslatorProvider>
    </CSPProvider>
  )
}

/** One router per request on the server, one per visit in the browser; nothing in it is shared between people. */
export function getRouter() {
  const settings = readPageSettings()
  const translator = new Translator(settings.language, readMessages)
  const beginning: PageBeginning = {}
  return createRouter({
    routeTree,
    context: { settings, translator, beginning },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultOnCatch: reportError,
    // what no route can draw is for the beginning of the page, which has the same screen without a router
    disableGlobalCatchBoundary: true,
    ...(settings.nonce ? { ssr: { nonce: settings.nonce } } : {}),
    rewrite: rewriteFor(settings.prefix),
    dehydrate: () => ({ messages: translator.loaded, heading: beginning.heading }),
    hydrate: ({ messages, heading }: { messages: MessageBundles; heading?: PageHeading | undefined }) => {
      translator.adopt(messages)
      Object.assign(beginning, { heading })
    },
    InnerWrap: Providers,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
    server: { requestContext: PageContext }
  }
}
