import type { Language } from '@kazi/messages/languages'
import { createRootRouteWithContext, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Prefix, prefixes, withoutPrefix, withPrefix } from '#lib/i18n/locale.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { documentAttributes, type PageSettings } from '#lib/pages/page-settings.ts'
import type { PageBeginning } from '../page-beginning.ts'
import stylesheet from '../styles.css?url'
import { DocumentHead } from './-document-head.tsx'

/** What every route's loader, guard and head can use. */
export interface RouterContext {
  readonly settings: PageSettings
  readonly translator: Translator
  /** the server fills it before it draws the page; the browser knows the heading */
  readonly beginning: PageBeginning
}

const codes = Object.keys(prefixes) as Prefix[]

/** The same page in each language, for search engines; the bare address chooses by the visitor's wish. */
function alternateLinks(origin: string, pathname: string) {
  // a page's address ends without a slash, whatever its route is called
  const path = withoutPrefix(pathname).replace(/(?<=.)\/$/, '')
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

/** The picture beside a link to us on other sites. */
const previewMeta = (origin: string) => [
  { property: 'og:site_name', content: 'Kazi' },
  { property: 'og:image', content: `${origin}/social-card.png` },
  { name: 'twitter:card', content: 'summary_large_image' },
]

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { translator, beginning }, matches }): Promise<void> => {
    await translator.load('common', 'error')
    // the server sends a page's words along; in the browser its loader asks for them
    const page = matches.at(-1)
    if (!import.meta.env.SSR || !page) return
    const { beginPage } = await import('../page-beginning.ts')
    Object.assign(beginning, await beginPage(page, translator))
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Kazi' },
      ...localeMeta(match.context.settings.language),
      ...previewMeta(match.context.settings.origin),
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      // browsers that draw no SVG ask for /favicon.ico by themselves
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
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
        <DocumentHead settings={settings} />
      </head>
      <body>
        <div id="page">{children}</div>
        <Scripts />
      </body>
    </html>
  )
}
