import { countryRoutes } from '@kazi/contract/countries'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { queryKey } from './answers.ts'
import { useSupportedCountries } from './server-state.ts'

vi.mock(import('./client.ts'), () => ({ callApi: vi.fn() }) as never)

const DialCode = () => useSupportedCountries().data?.data.KE?.dialCode

test('The supported countries are the server’s, kept once for everything that asks for them', () => {
  const client = new QueryClient()
  const KE = { currency: 'KES', dialCode: '+254' }
  client.setQueryData(queryKey(countryRoutes.listCountries, {}), { data: { KE } })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DialCode />
    </QueryClientProvider>,
  )
  expect(page).toBe('+254')
})
