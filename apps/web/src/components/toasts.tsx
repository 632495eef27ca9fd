import { ToastContainer } from 'react-toastify/unstyled'
import { toastDefaults } from '#lib/toast.ts'

/** Where the product's short messages appear; once on every page. */
export const Toasts = () => <ToastContainer {...toastDefaults} />
