import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/use-translation.ts'
import { showError } from '../state/toast.ts'
import { answers } from './answers.ts'
import { useErrorText } from './error-text.ts'

/**
 * Hands the kept answers to the pages of the product, and says what failed where no place on a page does. Answers have
 * sentences in them, so they are asked for again when the page changes its language.
 */
export function AnswersProvider({ children }: { readonly children: ReactNode }) {
  const errorText = useErrorText()
  useEffect(
    () =>
      answers.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (event.query.meta?.showsError) showError(errorText(event.action.error))
      }),
    [errorText],
  )
  // who comes in after leaving for the sign-in may be somebody else
  useEffect(() => () => answers.clear(), [])
  const language = useLanguage()
  const answeredIn = useRef(language)
  useEffect(() => {
    if (answeredIn.current === language) return
    answeredIn.current = language
    void answers.invalidateQueries()
  }, [language])
  return <QueryClientProvider client={answers}>{children}</QueryClientProvider>
}
