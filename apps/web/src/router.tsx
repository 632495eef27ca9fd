import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ErrorScreen, NotFoundScreen } from '#components/error-screen.tsx'
import { adoptMessages, createTranslator, loadedMessages, type MessageBundles } from '#lib/i18n/translator.ts'
import { withoutPrefix, withPrefix } from '#lib/locale.ts'
import { readPageSettings } from '#lib/page-settings.ts'
import { routeTree } from './routeTree.gen.ts'

/** What every component of a page draws on, the error screen included. */
function Providers({ children }: { readonly children: ReactNode }) {
  const { settings, translator } = useRouter().options.context
  return (
    <CSPProvider nonce={settings.nonce}>
      <I18nextProvider i18n={translator}>{children}</I18nextProvider>
    </CSPProvider>
  )
}

/** One router per request on the server, one per visit in the browser; nothing in it is shared between people. */
export function getRouter() {
  const settings = readPageSettings()
  const translator = createTranslator(settings.language)
  return createRouter({
    routeTree,
    context: { settings, translator },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ...(settings.nonce ? { ssr: { nonce: settings.nonce } } : {}),
    // The address carries the language, the routes don't: `/zh/app` is the route `/app`, and links keep the prefix.
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutPrefix(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = withPrefix(url.pathname, settings.prefix)
        return url
      },
    },
    dehydrate: () => ({ messages: loadedMessages(translator) }),
    hydrate: ({ messages }: { messages: MessageBundles }) => adoptMessages(translator, messages),
    InnerWrap: Providers,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
