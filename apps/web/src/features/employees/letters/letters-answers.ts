import { letterRoutes } from '@kazi/contract/employees/letters'
import type { ResponseOf } from '@kazi/contract/route'

export type Letter = ResponseOf<typeof letterRoutes.list>['data'][number]
export type Template = ResponseOf<typeof letterRoutes.listTemplates>['data'][number]
export type LetterKind = Template['kind']
export type LetterLanguage = Template['language']

/** What issuing or sending makes stale. */
export const madeStale = [letterRoutes.list]
