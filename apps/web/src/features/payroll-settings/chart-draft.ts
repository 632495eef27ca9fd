import type { accountingRoutes } from '@kazi/contract/accounting'
import type { ResponseOf } from '@kazi/contract/route'

export type Chart = ResponseOf<typeof accountingRoutes.readChart>['data']
type Account = Chart['accounts'][number]

/** A row of the form: an account that may not be filled in yet. */
export interface AccountDraft {
  readonly line: string
  readonly departmentId: Account['departmentId']
  readonly code: string
  readonly name: string
}

/** Every line with its accounts, or an empty row. */
export const draftOf = (chart: Chart): readonly AccountDraft[] =>
  chart.lines.flatMap(({ line }) => {
    const known = chart.accounts.filter((account) => account.line === line)
    const hasGeneral = known.some(({ departmentId }) => departmentId === null)
    return [...(hasGeneral ? [] : [{ line, departmentId: null, code: '', name: '' }]), ...known].toSorted(
      (one, other) => Number(one.departmentId !== null) - Number(other.departmentId !== null),
    )
  })

const isEmpty = ({ code, name }: AccountDraft): boolean => code.trim() === '' && name.trim() === ''

/** A row of which one half is written. */
export const isHalf = (draft: AccountDraft): boolean =>
  !isEmpty(draft) && (draft.code.trim() === '' || draft.name.trim() === '')

/** What is sent: rows that say nothing are left out. */
export const accountsOf = (drafts: readonly AccountDraft[]): AccountDraft[] =>
  drafts.filter((draft) => !isEmpty(draft))
