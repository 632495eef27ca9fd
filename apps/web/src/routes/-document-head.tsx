import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url'
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { Asset, useMatches, useRouter, useTags } from '@tanstack/react-router'
import type { Theme } from '#lib/browser/theme.ts'
import { inScript } from '#lib/loading/early-answers.ts'
import type { PageSettings } from '#lib/pages/page-settings.ts'
import { isSignedIn } from '#lib/session/signed-in.ts'
import { isInside, readEarlyQuestion } from './-early-question.ts'

/*
 * The head of every page, in the order in which a slow line needs it (decision 0013): what the first paint is made of, the
 * first script alone on the line, and beside it the questions to the API; then, while that script is at work, the rest.
 */

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

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

/** The request's nonce of the content security policy. */
interface Nonce {
  readonly nonce: string | undefined
}

/** The tags of the routes. The router would have all scripts come at once, and the first one last. */
function RouteTags({ nonce }: Nonce) {
  return useTags()
    .filter((tag) => tag.tag !== 'link' || tag.attrs?.rel !== 'modulepreload')
    .map((tag) => <Asset key={JSON.stringify(tag)} {...tag} {...(nonce ? { nonce } : {})} />)
}

/** The files that a route's page is made of. Only the server knows them. */
function useFilesOf() {
  const routes = useRouter().ssr?.manifest?.routes
  return (routeId: string): readonly string[] =>
    routes?.[routeId]?.preloads?.map((file) => (typeof file === 'string' ? file : file.href)) ?? []
}

/** As a module a script waits for no style, and `async` for no other script. */
const Script = ({ text, nonce }: Nonce & { readonly text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, in which every value is escaped
  <script type="module" async nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
)

/**
 * Has files come once a page's first script is here: all at once they would keep it waiting. Where that is missed, the
 * first script has the others come itself.
 */
const filesAfter = (first: string, links: readonly object[]): string =>
  `document.querySelector(${inScript(`link[href="${first}"]`)})?.addEventListener('load',()=>{
for(const link of ${inScript(links)})document.head.append(Object.assign(document.createElement('link'),link))})`

/**
 * Makes the first date, which takes a browser a moment whatever it says, while it has nothing else to do: a page inside
 * begins with one.
 */
const warmUp = "new Intl.DateTimeFormat(document.documentElement.lang,{weekday:'long',timeZone:'UTC'})"

/** What the server says of the page's beginning. */
function Beginning({ nonce }: Nonce) {
  const matches = useMatches()
  const filesOf = useFilesOf()
  const page = matches.at(-1)
  const question = page && readEarlyQuestion(page)
  const first = filesOf('__root__')
  const isInSession = page !== undefined && isInside(page)
  const rest = new Set(
    matches.flatMap(({ routeId }) => filesOf(routeId)).filter((file) => !first.includes(file)),
  )
  const scripts = [...rest].map((href) => ({ rel: 'modulepreload', href, fetchPriority: 'low' }))
  // what stands before the sign-in is drawn already, and its style asks for the font of its text
  const fonts = isInSession ? [{ ...font, href: textFont, fetchPriority: 'low' }] : []
  // without a session a page inside leads to the sign-in, and nothing of it is needed
  const isShown = !isInSession || isSignedIn()
  return (
    <>
      <link {...font} href={headingFont} />
      {first.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="high" />
      ))}
      {question && <Script nonce={nonce} text={question} />}
      {first[0] && isShown && <Script nonce={nonce} text={filesAfter(first[0], [...scripts, ...fonts])} />}
      {isInSession && <Script nonce={nonce} text={warmUp} />}
    </>
  )
}

/** @param settings what the page is drawn with */
export const DocumentHead = ({ settings: { nonce, theme } }: { readonly settings: PageSettings }) => (
  <>
    {import.meta.env.SSR && <Beginning nonce={nonce} />}
    <RouteTags nonce={nonce} />
    <ThemeColors theme={theme} />
  </>
)
