import { localDate } from '@kazi/values/local-date'

/** The last day that Nigeria's parameters have been checked for. See the country's README for when to look again. */
export const VERIFIED_TO = localDate('2026-12-31')
