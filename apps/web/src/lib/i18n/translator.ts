import type { Messages, Namespace } from '@kazi/messages'
import type { Language } from '@kazi/messages/languages'
import { createInstance, type i18n, type ReadCallback } from 'i18next'

type Bundle = Record<string, unknown>
const files = import.meta.glob<Bundle>('#messages/*/*.json', { import: 'default' })
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [
    path.split('/').slice(-2).join('/').replace('.json', ''),
    load,
  ]),
)

/** Reads one area of one language when a page first needs it. */
const lazyFiles = {
  type: 'backend' as const,
  init(): void {},
  read(language: string, namespace: string, callback: ReadCallback): void {
    const load = loaders.get(`${language}/${namespace}`)
    if (!load) callback(new Error(`no messages ${language}/${namespace}`), false)
    else
      load().then(
        (bundle) => callback(null, bundle),
        (error: Error) => callback(error, true),
      )
  },
}

/** The sentences of some areas, as the server sends them along with a page. */
export type MessageBundles = { [Area in Namespace]?: Messages[Area] }

/**
 * The translator of one page in one language. The server makes one per request, the browser one per visit.
 * Areas are loaded when asked for: by a route's loader through {@link loadMessages}, else by the first
 * component that uses them, which suspends meanwhile.
 */
export function createTranslator(language: Language): i18n {
  const translator = createInstance()
  void translator.use(lazyFiles).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
  return translator
}

/** Loads areas in the translator's language. Call it in a route's loader so that the page draws in one go. */
export async function loadMessages(translator: i18n, ...areas: readonly Namespace[]): Promise<void> {
  await translator.loadNamespaces([...areas])
}

/** What has been loaded so far in the translator's language, to send along with the page. */
export function loadedMessages(translator: i18n): MessageBundles {
  return (translator.services.resourceStore.data[translator.language] ?? {}) as MessageBundles
}

/** Takes over what the server had loaded, so that the first drawing needs no further request. */
export function adoptMessages(translator: i18n, bundles: MessageBundles): void {
  for (const [area, bundle] of Object.entries(bundles)) {
    translator.addResourceBundle(translator.language, area, bundle)
  }
}
