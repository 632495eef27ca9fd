import { bankRoutes } from '@kazi/contract/banks'
import { countryRoutes } from '@kazi/contract/countries'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { ResponseOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'
import type { UseQueryResult } from '@tanstack/react-query'
import { useClientState } from '../state/client-state.ts'
import { useApiQuery } from './hooks.ts'

/*
 * What the pages share of the server's answers: one hook each, over the cache of answers. There is no second copy of
 * any of it; the client's own state is in client-state.ts.
 */

const hourMs = 3_600_000

export type Bank = ResponseOf<typeof bankRoutes.listBanks>['data'][number]
export type Wallet = ResponseOf<typeof walletRoutes.listWallets>['data'][number]
export type SupportedCountries = ResponseOf<typeof countryRoutes.listCountries>['data']

/**
 * The banks and mobile-money operators of a country. They change with a release, so once an hour is enough. A field
 * without its banks looks merely empty, so a toast says why.
 */
export const useBanks = (country: CountryCode): UseQueryResult<ResponseOf<typeof bankRoutes.listBanks>> =>
  useApiQuery(bankRoutes.listBanks, { query: { country } }, { staleTimeMs: hourMs, showsError: true })

/** The supported countries by their code, each with its currency and dial code. */
export const useSupportedCountries = (): UseQueryResult<ResponseOf<typeof countryRoutes.listCountries>> =>
  useApiQuery(countryRoutes.listCountries, {}, { staleTimeMs: hourMs })

/** The organisation's wallets, one a currency. */
export const useWallets = (): UseQueryResult<ResponseOf<typeof walletRoutes.listWallets>> =>
  useApiQuery(walletRoutes.listWallets, {})

/** The wallet of the chosen currency. A choice that this organisation doesn't have means its first. */
export const activeWalletOf = (
  wallets: readonly Wallet[],
  currency: Wallet['currency'] | null,
): Wallet | undefined => wallets.find((wallet) => wallet.currency === currency) ?? wallets[0]

/** The wallet that overviews show; undefined without one, and until the wallets are known. */
export function useActiveWallet(): Wallet | undefined {
  const currency = useClientState((state) => state.activeCurrency)
  return activeWalletOf(useWallets().data?.data ?? [], currency)
}
