import { create } from 'zustand'

/**
 * Short messages at the bottom of the page. The library behind them is loaded with the first one: most visits to
 * the sign-in page see none.
 */
type Kind = 'success' | 'error' | 'info'

/** Whether a message has been shown on this page, and the place for them is needed. */
export const useToastsWanted = create<boolean>()(() => false)

/** When the newest was shown, in milliseconds of the page. */
let shownAt = 0
/** What was said so lately belongs to what comes: to the page that the act led to, or the dialog that it opened. */
const arrivesMs = 1000

async function show(kind: Kind, message: string): Promise<void> {
  shownAt = performance.now()
  useToastsWanted.setState(true, true)
  const { toast } = await import('react-toastify/unstyled')
  // the newest word replaces the one on screen and everything that waited behind it
  toast.clearWaitingQueue()
  toast.dismiss()
  toast[kind](message, { role: kind === 'error' ? 'alert' : 'status' })
}

/** Takes the message away: the page that it was about is left, or something opens over it. */
export function leaveToasts(): void {
  if (!useToastsWanted.getState() || performance.now() - shownAt < arrivesMs) return
  void import('react-toastify/unstyled').then(({ toast }) => toast.dismiss())
}

export const showSuccess = (message: string): void => void show('success', message)
export const showError = (message: string): void => void show('error', message)
export const showNotice = (message: string): void => void show('info', message)
