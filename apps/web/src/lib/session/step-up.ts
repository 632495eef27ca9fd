import { create } from 'zustand'

/** How the dialog answers those who wait for a proof; null while nobody does. */
export const useStepUp = create<{ readonly settle: ((isProved: boolean) => void) | null }>()(() => ({
  settle: null,
}))

let asking: Promise<boolean> | undefined

/**
 * Asks whoever sits there to prove again who they are. Calls that come meanwhile wait for the same answer.
 * @returns false when they would rather not
 */
export function proveAgain(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => useStepUp.setState({ settle: resolve })).finally(() => {
    asking = undefined
    useStepUp.setState({ settle: null })
  })
  return asking
}
