import type { Route } from '@kazi/contract/route'
import type { Clock } from '../clock/clock.ts'
import { refuse } from './refusal.ts'

/**
 * How often something may be asked: `most` times in a window, counted per address that it came from (of IPv6, its
 * network), account, account as tried from one address, or user.
 */
export interface RateLimit {
  readonly by: 'ip' | 'account' | 'account-and-ip' | 'user'
  readonly most: number
  readonly windowMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Guessing a password. Not by account alone: whoever tries somebody's account from elsewhere must not use up its
 * owner's tries. What they may try from a thousand addresses, the lock of the account ends.
 */
const guessing: readonly RateLimit[] = [
  { by: 'account-and-ip', most: 5, windowMs: minute },
  { by: 'ip', most: 20, windowMs: minute },
]
/**
 * Guessing a mailed code. Five tries a code and three further codes; then the hour must pass, so that none add up. From
 * one address half of them: who guesses at somebody's code leaves its owner the others.
 */
const guessingCodes: readonly RateLimit[] = [
  { by: 'account-and-ip', most: 10, windowMs: hour },
  { by: 'account', most: 5, windowMs: minute },
  { by: 'account', most: 20, windowMs: hour },
  { by: 'ip', most: 20, windowMs: minute },
]
/** Guessing a password, when signed in. */
const guessingAsUser: readonly RateLimit[] = [{ by: 'user', most: 5, windowMs: minute }]
/**
 * Making us send mail. One caller fills neither somebody's mailbox nor those of many, and keeps nobody from asking for
 * their own mail but for a while.
 */
const mailing: readonly RateLimit[] = [
  { by: 'account-and-ip', most: 12, windowMs: day },
  { by: 'account', most: 5, windowMs: 10 * minute },
  { by: 'ip', most: 20, windowMs: 10 * minute },
  { by: 'ip', most: 100, windowMs: day },
]
/** Making us send mail, when signed in. */
const mailingAsUser: readonly RateLimit[] = [{ by: 'user', most: 30, windowMs: hour }]
const publicCalls: readonly RateLimit[] = [{ by: 'ip', most: 300, windowMs: minute }]
const tokenPages: readonly RateLimit[] = [{ by: 'ip', most: 30, windowMs: minute }]
const signedInCalls: readonly RateLimit[] = [{ by: 'user', most: 1200, windowMs: minute }]
const exports: readonly RateLimit[] = [...signedInCalls, { by: 'user', most: 10, windowMs: hour }]

/** Up to ten megabytes that stay: what one person keeps in a day fits on a disk. */
const keepingFiles: readonly RateLimit[] = [
  { by: 'user', most: 30, windowMs: minute },
  { by: 'user', most: 300, windowMs: day },
]
const readingSheets: readonly RateLimit[] = [{ by: 'user', most: 30, windowMs: minute }]

const byRoute: Readonly<Record<string, readonly RateLimit[]>> = {
  'account.logInEmployer': guessing,
  'account.verifyEmail': guessingCodes,
  'account.verifyOtp': guessingCodes,
  'account.resetPassword': guessing,
  'account.changePassword': guessingAsUser,
  'accountSecurity.stepUp': guessingAsUser,
  'accountSecurity.confirmSecondFactor': guessingAsUser,
  'payroll.submitCode': [{ by: 'user', most: 20, windowMs: hour }],
  'accountSecurity.confirmEmailChange': [{ by: 'user', most: 20, windowMs: hour }],
  'account.signUpEmployer': mailing,
  'account.forgotPassword': mailing,
  'account.resendOtp': mailing,
  'account.signUpConsultant': mailing,
  'accountSecurity.startEmailChange': [{ by: 'user', most: 5, windowMs: 10 * minute }],
  'accountSecurity.mailPinLink': [{ by: 'user', most: 5, windowMs: 10 * minute }],
  'account.addOrganization': mailingAsUser,
  'team.inviteMember': mailingAsUser,
  'team.resendInvitation': mailingAsUser,
  'consultants.addTeamMember': mailingAsUser,
  // proves the password of whoever has an account already; the link says whose
  'team.acceptInvitation': [{ by: 'ip', most: 20, windowMs: minute }],
  'payments.uploadFile': keepingFiles,
  // each reads up to ten megabytes
  'employees.validateSheet': readingSheets,
  'employees.importSheet': readingSheets,
  // an empty template
  'employees.downloadSheet': signedInCalls,
}
/** The limits of a route: its own, else those of its kind. */
export function rateLimitsOf(route: Route): readonly RateLimit[] {
  const own = byRoute[route.name]
  if (own) return own
  if (route.permission === 'public') return route.path.includes('oken}') ? tokenPages : publicCalls
  return isExport(route) ? exports : signedInCalls
}

/** Whole registers leave by these; one payslip or one kept file is no export. */
const isExport = (route: Route): boolean =>
  route.file?.some((kind) => kind !== 'pdf' && kind !== 'any') ?? false

interface Window {
  endsAt: number
  count: number
}

/** Counts calls in this process, by the server's clock. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #factor: number | undefined
  readonly #windows = new Map<string, Window>()

  /** @param factor multiplies every limit; undefined switches them off. */
  constructor(clock: Clock, factor: number | undefined) {
    this.#clock = clock
    this.#factor = factor
  }

  /**
   * Counts one call of a route against its limits of one kind.
   * @throws Refusal `rate.exceeded` with the seconds to wait.
   */
  count(route: Route, by: RateLimit['by'], subject: string): void {
    if (this.#factor === undefined) return
    const now = this.#clock.now().getTime()
    for (const limit of rateLimitsOf(route)) {
      if (limit.by !== by) continue
      const window = this.#windowOf(`${route.name} ${by} ${limit.windowMs} ${subject}`, limit.windowMs, now)
      window.count++
      if (window.count > limit.most * this.#factor) {
        refuse('rate.exceeded', { seconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) })
      }
    }
  }

  #windowOf(key: string, windowMs: number, now: number): Window {
    const known = this.#windows.get(key)
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known
    if (this.#windows.size > 50_000) this.#forgetEnded(now)
    const window = { endsAt: now + windowMs, count: 0 }
    this.#windows.set(key, window)
    return window
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
  }
}
