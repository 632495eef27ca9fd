import { FailureScreen } from '#components/notices/error-screen.tsx'
import { readMessages } from '#lib/i18n/message-files.ts'
import { Translator } from '#lib/i18n/translator.ts'
import { type Speech, SpeechContext } from '#lib/i18n/use-translation.ts'
import { documentAttributes, type PageSettings } from '#lib/pages/page-settings.ts'
import stylesheet from './styles.css?url'

/**
 * A whole document with the error screen, for when the router could not begin: on the server instead of a page that
 * can't be drawn, in the browser instead of an empty one.
 * @param address of the page that could not be drawn
 */
export async function makeFailurePage(settings: PageSettings, error: unknown, address: string) {
  const translator = new Translator(settings.language, readMessages)
  await translator.load('error')
  // there is no menu on this page that could change the language
  const speech: Speech = { translator, changeLanguage: async () => undefined }
  return (
    <html {...documentAttributes(settings)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>Kazi</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <div id="page">
          <SpeechContext value={speech}>
            <FailureScreen settings={settings} error={error} address={address} />
          </SpeechContext>
        </div>
      </body>
    </html>
  )
}
