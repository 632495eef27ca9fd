import { localDate } from '@kazi/values/local-date'

/** The last day that Nigeria's parameters have been checked for. See the country's README for when to look again. */
export const VERIFIED_TO = localDate('2026-12-31')

/** The day that the Nigeria Tax Act 2025 takes the place of the Personal Income Tax Act. */
export const NIGERIA_TAX_ACT_FROM = localDate('2026-01-01')

export const GAZETTE = 'Nigeria Tax Act 2025, Official Gazette No. 117 (text seen)'
