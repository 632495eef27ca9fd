import type { careersRoutes } from '@kazi/contract/hiring/careers'
import type { ResponseOf } from '@kazi/contract/route'

export type Careers = ResponseOf<typeof careersRoutes.readCareers>['data']
export type PublicJob = ResponseOf<typeof careersRoutes.readPublic>['data']
export type OpenJob = NonNullable<PublicJob['job']>

type Written = OpenJob['description']

/** Written text without its form. */
export const plainTextOf = (text: Written): string =>
  text
    .flatMap((block) => ('spans' in block ? [block.spans] : block.items))
    .map((spans) => spans.map(({ text: words }) => words).join(''))
    .join('\n')
