import { Slide, ToastContainer } from 'react-toastify/unstyled'

/** 15 seconds, at the bottom in the middle, sliding, no progress bar, one at a time (specification, section 9). */
export default function ToastPlace() {
  return (
    <ToastContainer
      autoClose={15_000}
      position="bottom-center"
      transition={Slide}
      hideProgressBar
      limit={1}
      closeOnClick={false}
      pauseOnFocusLoss
    />
  )
}
