import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { paperRoutes } from '@kazi/contract/remittances/papers'
import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import { firstCall } from '#lib/api/first-call.ts'
import type { ReceiptsSearch, RemittancesSearch } from './remittances-search.ts'

export type Overview = ResponseOf<typeof liabilityRoutes.readOverview>['data']
export type Liability = Overview['rail'][number]
export type LiabilityDetail = ResponseOf<typeof liabilityRoutes.readLiability>['data']
export type PortalReference = LiabilityDetail['references'][number]
export type Payment = LiabilityDetail['payments'][number]
export type TypeSettings = ResponseOf<typeof remittanceSettingRoutes.readSettings>['data'][number]
export type Receipt = ResponseOf<typeof paperRoutes.listReceipts>['data'][number]

/** What the list asks, by its address. */
export const liabilitiesInput = (
  { q, type, state, sort, order, page }: RemittancesSearch,
  only?: RemittanceType,
) => ({
  query: { search: q, type: only ?? type, state, sort, order, page },
})

export const receiptsInput = ({ q, type, missing, page }: ReceiptsSearch) => ({
  query: { search: q, type, missing, page },
})

export const remittancesCalls = ({ search }: { readonly search: RemittancesSearch }) => [
  firstCall(liabilityRoutes.readOverview, { query: { year: search.year } }),
  firstCall(liabilityRoutes.listLiabilities, liabilitiesInput(search)),
]

export const receiptsCalls = ({ search }: { readonly search: ReceiptsSearch }) => [
  firstCall(paperRoutes.listReceipts, receiptsInput(search)),
]

export const settingsCalls = () => [firstCall(remittanceSettingRoutes.readSettings, {})]

/** What a write about a liability makes stale. */
export const madeStale = [
  liabilityRoutes.readOverview,
  liabilityRoutes.listLiabilities,
  liabilityRoutes.readLiability,
  paperRoutes.listReceipts,
]

/** What a write about a registration makes stale. */
export const registrationsStale = [
  registrationRoutes.listAdmins,
  registrationRoutes.listOrgAdmins,
  liabilityRoutes.readLiability,
]
