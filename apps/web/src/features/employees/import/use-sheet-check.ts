import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { useApiMutation } from '#lib/api/hooks.ts'
import { holdSheet, type SentFile } from './held-sheet.ts'

/** Has a file that was sent read, with what was corrected in it, and holds what was found. Nothing is saved by this. */
export function useSheetCheck(options: { readonly showsError: boolean }) {
  const validate = useApiMutation(employeeSheetRoutes.validateSheet, options)
  async function check(file: SentFile): Promise<void> {
    const { fileId, corrections, monthFirst } = file
    const { data } = await validate.mutateAsync({
      body: { fileId, corrections: [...corrections], monthFirst },
    })
    holdSheet({ ...file, result: data })
  }
  return { check, isBusy: validate.isPending }
}
