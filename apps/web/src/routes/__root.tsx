import type { Language } from '@kazi/messages/languages'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Translator } from '#lib/i18n/translator.ts'
import { type Prefix, prefixes, withoutPrefix, withPrefix } from '#lib/locale.ts'
import { documentAttributes, type PageSettings } from '#lib/page-settings.ts'
import stylesheet from '../styles.css?url'

/** What every route's loader, guard and head can use. */
export interface RouterContext {
  readonly settings: PageSettings
  readonly translator: Translator
}

const codes = Object.keys(prefixes) as Prefix[]

/** The same page in each language, for search engines; the bare address chooses by the visitor's wish. */
function alternateLinks(origin: string, pathname: string) {
  const path = withoutPrefix(pathname)
  const link = (hrefLang: string, prefix?: Prefix) => ({
    rel: 'alternate',
    hrefLang,
    href: origin + withPrefix(path, prefix),
  })
  return [...codes.map((prefix) => link(prefixes[prefix], prefix)), link('x-default')]
}

/** The language of a page and those that it can be read in beside, for previews; they write languages as en_US. */
function localeMeta(language: Language) {
  const others = codes.map((prefix) => prefixes[prefix]).filter((other) => other !== language)
  const meta = (property: string, locale: Language) => ({ property, content: locale.replace('-', '_') })
  return [meta('og:locale', language), ...others.map((other) => meta('og:locale:alternate', other))]
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => context.translator.load('common', 'error'),
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Kazi' },
      ...localeMeta(match.context.settings.language),
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      ...alternateLinks(match.context.settings.origin, matches.at(-1)?.pathname ?? '/'),
    ],
  }),
  shellComponent: Document,
  component: Outlet,
})

function Document({ children }: { children: ReactNode }) {
  const { settings } = Route.useRouteContext()
  return (
    <html {...documentAttributes(settings)} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <div id="page">{children}</div>
        <Scripts />
      </body>
    </html>
  )
}
