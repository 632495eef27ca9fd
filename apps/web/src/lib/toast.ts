import { Slide, type ToastContainerProps, toast } from 'react-toastify/unstyled'

/** How the product speaks up: 15 seconds, at the bottom in the middle, one at a time (specification, section 9). */
export const toastDefaults: ToastContainerProps = {
  autoClose: 15_000,
  position: 'bottom-center',
  transition: Slide,
  hideProgressBar: true,
  limit: 1,
  closeOnClick: false,
  pauseOnFocusLoss: true,
  role: 'status',
}

/** The newest word replaces the one on screen and everything that waited behind it. */
function makeRoom(): void {
  toast.clearWaitingQueue()
  toast.dismiss()
}

export function showSuccess(message: string): void {
  makeRoom()
  toast.success(message)
}

export function showError(message: string): void {
  makeRoom()
  toast.error(message, { role: 'alert' })
}

export function showNotice(message: string): void {
  makeRoom()
  toast.info(message)
}
