import type { Namespace } from '@kazi/messages'
import type { Language } from '@kazi/messages/languages'
import { createContext, use } from 'react'
import type { Translation, Translator } from './translator.ts'

/** The translator of the page, and how the visitor changes it. */
export interface Speech {
  readonly translator: Translator
  readonly changeLanguage: (language: Language) => Promise<void>
}

/** Stands around every page; see translator-provider.tsx. */
export const SpeechContext = createContext<Speech | null>(null)

function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('no translator around this component')
  return speech
}

/**
 * The sentences of an area in the language of the page: `const { t } = useTranslation('payroll')`, then
 * `t(($) => $.list.start, { month })`. Suspends until the area is loaded.
 */
export function useTranslation<Area extends Namespace>(area: Area): Translation<Area> {
  // the translator learns areas after it was made, which the compiler can't see
  'use no memo'
  const { translator } = useSpeech()
  // also for what is loaded: a component that waited must meet `use` again when React draws it anew
  return use(translator.translation(area) ? translator.whenLoaded(area) : translator.whenPossible(area))
}

/** The language of the page. */
export const useLanguage = (): Language => useSpeech().translator.language

/** Shows the page in another language from now on, with everything that was typed and opened on it. */
export const useChangeLanguage = (): Speech['changeLanguage'] => useSpeech().changeLanguage
