import { minor } from '@kazi/values/money'

/** Far above any pay (ten billion naira or shillings with cents), far below where exactness ends. */
export const AMOUNT_MAX = minor(1_000_000_000_000)
