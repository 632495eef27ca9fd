import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../error-text.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { reportError } from '../report-error.ts'
import { showError } from '../toast.ts'

/**
 * Retrying is the API client's own business, so the cache never retries on top. What fails for no reason that the API
 * names is reported here, wherever a page shows it. Without a line calls fail at once, and say so: a payroll must not be
 * approved by itself when the line comes back. What is on screen is then asked for again.
 * @param say shows the sentence of an error, for answers that no place on the page shows one of
 */
const createQueryClient = (say: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        reportError(error)
        if (query.meta?.showsError) say(error)
      },
    }),
    mutationCache: new MutationCache({ onError: reportError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Keeps the server's answers for the pages of the product; goes with the session that they belong to. Answers have
 * sentences in them, so they are asked for again when the page changes its language.
 */
export function AnswersProvider({ children }: { readonly children: ReactNode }) {
  const errorText = useErrorText()
  const sentenceOf = useRef(errorText)
  useEffect(() => {
    sentenceOf.current = errorText
  }, [errorText])
  const [queryClient] = useState(() => createQueryClient((error) => showError(sentenceOf.current(error))))
  const language = useLanguage()
  const answeredIn = useRef(language)
  useEffect(() => {
    if (answeredIn.current === language) return
    answeredIn.current = language
    void queryClient.invalidateQueries()
  }, [queryClient, language])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
