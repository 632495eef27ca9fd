import { create } from 'zustand'

/**
 * Short messages at the bottom of the page. The library behind them is loaded with the first one: most visits to
 * the sign-in page see none.
 */
type Kind = 'success' | 'error' | 'info'

/** Whether a message has been shown on this page, and the place for them is needed. */
export const useToastsWanted = create<boolean>()(() => false)

async function show(kind: Kind, message: string): Promise<void> {
  useToastsWanted.setState(true, true)
  const { toast } = await import('react-toastify/unstyled')
  // the newest word replaces the one on screen and everything that waited behind it
  toast.clearWaitingQueue()
  toast.dismiss()
  toast[kind](message, { role: kind === 'error' ? 'alert' : 'status' })
}

export const showSuccess = (message: string): void => void show('success', message)
export const showError = (message: string): void => void show('error', message)
export const showNotice = (message: string): void => void show('info', message)
