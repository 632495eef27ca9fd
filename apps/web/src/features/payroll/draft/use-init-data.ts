import { runRoutes } from '@kazi/contract/payroll/runs'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Month } from '@kazi/values/local-date'
import { useQuery } from '@tanstack/react-query'
import { queryKey } from '#lib/api/answers.ts'
import { callApi } from '#lib/api/client.ts'
import type { InitData } from '../run.ts'

/** A department or payroll group that alone is paid. */
export type Among = NonNullable<BodyInputOf<typeof runRoutes.getInitData>['among']>

export interface InitDataQuery {
  readonly data: InitData | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * What a run of the month would meet. The call is a POST that changes nothing, so it is kept like a reading one.
 * @param month undefined asks for the next month that has no run
 * @param among undefined asks for everybody
 */
export function useInitData(month: Month | undefined, among?: Among): InitDataQuery {
  const body = { ...(month ? { month } : {}), ...(among ? { among } : {}) }
  const query = useQuery({
    queryKey: queryKey(runRoutes.getInitData, { body }),
    queryFn: ({ signal }) => callApi(runRoutes.getInitData, { body }, { signal }),
    staleTime: 0,
  })
  return { data: query.data?.data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }
}
