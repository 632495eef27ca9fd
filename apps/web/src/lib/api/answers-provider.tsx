import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/use-translation.ts'

/** Retrying is the API client's own business, so the cache never retries on top. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  })

/**
 * Keeps the server's answers for the pages of the product; goes with the session that they belong to. Answers have
 * sentences in them, so they are asked for again when the page changes its language.
 */
export function AnswersProvider({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const language = useLanguage()
  const answeredIn = useRef(language)
  useEffect(() => {
    if (answeredIn.current === language) return
    answeredIn.current = language
    void queryClient.invalidateQueries()
  }, [queryClient, language])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
