import type { Id } from '@kazi/values/id'
import { useState } from 'react'
import { useErrorText } from '#lib/api/error-text.ts'
import { switchOrganization } from '#lib/session/switch-organization.ts'
import { showError } from '#lib/state/toast.ts'

/**
 * Opens a client, or one of its pages, which is loaded anew. A second press while the first is on its way does nothing.
 */
export function useOpenClient() {
  const errorText = useErrorText()
  const [isOpening, setOpening] = useState(false)
  return (client: { readonly id: Id }, path?: string): void => {
    if (isOpening) return
    setOpening(true)
    switchOrganization(client.id, path).catch((error: unknown) => {
      setOpening(false)
      showError(errorText(error))
    })
  }
}
