import { QueryClient } from '@tanstack/react-query'

/** The cache of server answers. Retrying is the API client's own business, so the cache never retries on top. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}
