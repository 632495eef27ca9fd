import { someToken } from '../answers.ts'
import type { VisitsByPage } from '../visit.ts'

export const authVisits: VisitsByPage = {
  '/': [{ name: 'sign-in', account: 'nobody' }],
  '/register': [
    { name: 'register', account: 'nobody' },
    { name: 'register-consultant', account: 'nobody', path: '/register?as=consultant' },
  ],
  '/verify': [{ name: 'verify', account: 'nobody' }],
  '/forgot': [{ name: 'forgot', account: 'nobody' }],
  '/reset-password/$hash': [
    { name: 'reset-password', account: 'nobody', path: `/reset-password/${someToken}` },
    { name: 'reset-password-dead', account: 'nobody', path: '/reset-password/short' },
  ],
}
