/** Which page of a list is asked for, from 1. */
export interface PageQuery {
  readonly page: number
  readonly perPage: number
}

/**
 * A page of a list, as every list answers it.
 * @param rows those of this page
 * @param total how many the whole list has
 */
export const pageOf = <Row>(rows: readonly Row[], total: number, { page, perPage }: PageQuery) => ({
  data: [...rows],
  meta: { page, perPage, total, pages: Math.ceil(total / perPage) },
})
