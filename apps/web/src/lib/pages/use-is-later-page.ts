import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Whether another page stood before this one was drawn: it is not the first that the document shows. */
export function useIsLaterPage(): boolean {
  const router = useRouter()
  const [isLater] = useState(() => router.stores.resolvedLocation.get() !== undefined)
  return isLater
}
