import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url'
import { HeadContent, useRouter } from '@tanstack/react-router'
import type { Theme } from '#lib/browser/theme.ts'
import type { PageSettings } from '#lib/pages/page-settings.ts'

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

/** What the server says of the page's beginning: the font of its heading, and the questions to the API. */
function Beginning({ nonce }: { readonly nonce: string | undefined }) {
  const { question } = useRouter().options.context.beginning
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={headingFont} />
      {question && (
        // as a module a script waits for no style, and `async` for no other script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, in which every value is escaped
        <script type="module" async nonce={nonce} dangerouslySetInnerHTML={{ __html: question }} />
      )}
    </>
  )
}

/** The head of every page. */
export const DocumentHead = ({ settings: { nonce, theme } }: { readonly settings: PageSettings }) => (
  <>
    {import.meta.env.SSR && <Beginning nonce={nonce} />}
    <HeadContent />
    <ThemeColors theme={theme} />
  </>
)
