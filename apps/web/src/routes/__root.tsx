import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url'
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import type { Language } from '@kazi/messages/languages'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Translator } from '#lib/i18n/translator.ts'
import { type Prefix, prefixes, withoutPrefix, withPrefix } from '#lib/locale.ts'
import { documentAttributes, type PageSettings } from '#lib/page-settings.ts'
import { isSignedIn } from '#lib/signed-in.ts'
import type { Theme } from '#lib/theme.ts'
import stylesheet from '../styles.css?url'

/** What every route's loader, guard and head can use. */
export interface RouterContext {
  readonly settings: PageSettings
  readonly translator: Translator
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

/** The canvas of each theme, for the bars that a phone's browser draws around the page. */
const canvas = { light: '#e8f1ed', dark: '#0a1310' }

/** Beside the head of the routes, which keeps one entry of a name; where the device chooses, there are two. */
const ThemeColors = ({ theme }: { readonly theme: Theme }) =>
  theme === 'system' ? (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={canvas.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={canvas.dark} />
    </>
  ) : (
    <meta name="theme-color" content={canvas[theme]} />
  )

/** The picture beside a link to us on other sites. */
const previewMeta = (origin: string) => [
  { property: 'og:site_name', content: 'Kazi' },
  { property: 'og:image', content: `${origin}/social-card.png` },
  { name: 'twitter:card', content: 'summary_large_image' },
]

const FontLink = (props: { readonly href: string; readonly fetchPriority?: 'low' }) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" {...props} />
)

/**
 * What every page begins with: its script, which is at work while the others are still on their way, and the font of its
 * heading, which must not be drawn twice.
 */
function FirstThings() {
  const scripts = useRouter().ssr?.manifest?.routes.__root__?.preloads ?? []
  const hrefs = scripts.map((script) => (typeof script === 'string' ? script : script.href))
  return (
    <>
      <FontLink href={headingFont} />
      {hrefs.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="high" />
      ))}
    </>
  )
}

/**
 * What a page that the browser draws needs: the scripts, which come beside those that draw it, while the router itself
 * names those of pages that the server draws, and the font of its text, which would move what stands if it came later.
 * Only the server knows the scripts, and only who is signed in gets to see such a page.
 */
function EarlyParts() {
  const router = useRouter()
  const matches = router.stores.matches.get()
  const scripts = matches
    .slice(1 + matches.findIndex(({ ssr }) => ssr === false))
    .flatMap(({ routeId }) => router.ssr?.manifest?.routes[routeId]?.preloads ?? [])
  const hrefs = new Set(scripts.map((script) => (typeof script === 'string' ? script : script.href)))
  return (
    <>
      {[...hrefs].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <FontLink href={textFont} fetchPriority="low" />
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { translator }, matches }) => {
    // the server sends a page's words along; in the browser its loader asks for them
    const areas = import.meta.env.SSR ? matches.flatMap(({ staticData }) => staticData.areas ?? []) : []
    await translator.load('common', 'error', ...areas)
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
        {import.meta.env.SSR && <FirstThings />}
        <HeadContent />
        {import.meta.env.SSR && isSignedIn() && <EarlyParts />}
        <ThemeColors theme={settings.theme} />
      </head>
      <body>
        <div id="page">{children}</div>
        <Scripts />
      </body>
    </html>
  )
}
