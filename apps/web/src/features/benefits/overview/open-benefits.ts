import { mayOpen } from '#lib/pages/guards.ts'
import { useSession } from '#lib/session/session.ts'
import { reimbursementPage } from '../pages.ts'

/** Which of the benefits that can be switched off are there for the person at the screen. */
export function useOpenBenefits(): { readonly hasReimbursements: boolean } {
  const user = useSession((session) => session.user)
  return {
    hasReimbursements: user !== null && mayOpen(user, reimbursementPage),
  }
}
