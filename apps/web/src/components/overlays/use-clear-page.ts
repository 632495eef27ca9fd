import { useEffect } from 'react'
import { leaveToasts } from '#lib/state/toast.ts'

/** What lies over the page takes the page's short messages away as it opens: none of them stands over it. */
export function useClearPage(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) leaveToasts()
  }, [isOpen])
}
