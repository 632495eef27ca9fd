import { userRoutes } from '@kazi/contract/account/user'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '#lib/api/answers.ts'

/** Asks who is signed in again, after something about the account has changed. */
export function useFreshUser(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: queryKey(userRoutes.readMe) })
}
