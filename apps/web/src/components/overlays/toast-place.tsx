import { createPortal } from 'react-dom'
import { Slide, ToastContainer } from 'react-toastify/unstyled'

/**
 * 15 seconds, at the bottom in the middle, sliding, no progress bar, one at a time (specification, section 9). Beside the
 * page and not in it, where an open dialog would lie over what its own button was answered.
 */
export default function ToastPlace() {
  return createPortal(
    <ToastContainer
      autoClose={15_000}
      position="bottom-center"
      transition={Slide}
      hideProgressBar
      limit={1}
      closeOnClick={false}
      pauseOnFocusLoss
    />,
    document.body,
  )
}
