import { passwordRoutes } from '@kazi/contract/account/password'
import * as z from 'zod/mini'

/** The rules of a new password alone: the link that it comes with was looked at before. */
export const newPassword = z.pick(passwordRoutes.resetPassword.body, { password: true })
