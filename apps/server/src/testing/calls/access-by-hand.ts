import type { ErrorCode } from '@kazi/contract/errors'
import type { CallerName } from './caller-names.ts'

/** The names of a domain's routes by what each takes: a permission, or `public`, `account`, `member` and the like. */
export type AccessByHand = Readonly<Record<string, readonly string[]>>

/** By a route's name, who is refused though their role has the permission, and how. */
export type Further = Readonly<Record<string, Partial<Readonly<Record<CallerName, ErrorCode>>>>>
