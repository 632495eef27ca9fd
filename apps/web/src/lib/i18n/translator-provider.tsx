import type { Language } from '@kazi/messages/languages'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { writeCookie } from '../browser/cookie.ts'
import { localeCookie, prefixIn, rewriteFor, withoutPrefix, withPrefix } from './locale.ts'
import { SpeechContext } from './use-translation.ts'

/**
 * Gives every component of a page the translator, and lets the visitor change it. The change reaches the router as
 * well: guards, loaders, titles and the prefix of every address speak the new language.
 */
export function TranslatorProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const [translator, setTranslator] = useState(router.options.context.translator)

  const speech = useMemo(() => {
    async function changeLanguage(language: Language): Promise<void> {
      const next = await translator.inLanguage(language)
      const { context } = router.options
      const { settings } = context
      const prefix = settings.prefix && prefixIn(language)
      writeCookie(localeCookie, language)
      // requests say by it which language they want their answer in
      document.documentElement.lang = language
      router.update({
        ...router.options,
        context: { ...context, settings: { ...settings, language, prefix }, translator: next },
        rewrite: rewriteFor(prefix),
      })
      setTranslator(next)
      const path = withPrefix(withoutPrefix(location.pathname), prefix)
      // nothing that was typed is left behind, so no form asks
      const stay = { ignoreBlocker: true }
      if (path !== location.pathname)
        router.history.replace(path + location.search + location.hash, undefined, stay)
      await router.invalidate()
    }
    return { translator, changeLanguage }
  }, [router, translator])

  return <SpeechContext value={speech}>{children}</SpeechContext>
}
