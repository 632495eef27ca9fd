import { runRoutes } from '@kazi/contract/payroll/runs'
import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import type { BodyInputOf } from '@kazi/contract/route'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { useQuery } from '@tanstack/react-query'
import { queryKey } from '#lib/api/answers.ts'
import { callApi } from '#lib/api/client.ts'
import type { InitData } from '../run.ts'

type InitBody = BodyInputOf<typeof runRoutes.getInitData>

/** A department or payroll group that alone is paid. */
export type Among = NonNullable<InitBody['among']>
export type RunKind = NonNullable<InitBody['kind']>
/** What a run of a kind pays, as the calls ask for it. */
export type Plan = Pick<InitBody, 'items' | 'bonus'>

export interface InitDataQuery {
  readonly data: InitData | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The half or week of the month that is paid, and by which schedule; nothing of it where the server chooses. */
export interface Part {
  readonly schedule?: PaySchedule
  readonly from?: LocalDate
}

/** What is asked beside the month. */
interface Asked {
  readonly part: Part
  readonly kind: RunKind
  /** undefined asks for everybody */
  readonly among: Among | undefined
  /** null: not enough is said of it yet, and the month alone is asked for */
  readonly plan: Plan | null
}

/**
 * What a run of the month would meet. The call is a POST that changes nothing, so it is kept like a reading one.
 * @param month undefined asks for the next month that has no run, and for another kind for this one
 */
export function useInitData(month: Month | undefined, { kind, among, plan, part }: Asked): InitDataQuery {
  const body = {
    ...(month ? { month } : {}),
    ...(kind === 'regular' ? {} : { kind }),
    ...(among ? { among } : {}),
    ...(kind === 'regular' ? part : {}),
    ...plan,
  }
  const query = useQuery({
    queryKey: queryKey(runRoutes.getInitData, { body }),
    queryFn: ({ signal }) => callApi(runRoutes.getInitData, { body }, { signal }),
    staleTime: 0,
  })
  return { data: query.data?.data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }
}
