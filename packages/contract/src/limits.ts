/**
 * How often a call may be made: `most` times in a window, counted for each address that it came from (of IPv6, its
 * network), each account that it names, each account as tried from one address, or each person who is signed in.
 */
export interface RateLimit {
  readonly by: 'ip' | 'account' | 'account-and-ip' | 'user'
  readonly most: number
  readonly windowMs: number
}

/** What a kind of call is held to: by who signed in, and of public calls by strangers. */
interface Limits {
  readonly signedIn?: readonly RateLimit[]
  readonly strangers?: readonly RateLimit[]
  /** calls of this kind may send mail; those of the others send none */
  readonly mails?: true
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Every kind of limit that a route can name. An installation multiplies all of them, or switches them off. */
export const limits = {
  reads: {
    signedIn: [{ by: 'user', most: 1200, windowMs: minute }],
    strangers: [{ by: 'ip', most: 300, windowMs: minute }],
  },
  writes: {
    signedIn: [{ by: 'user', most: 600, windowMs: minute }],
    strangers: [{ by: 'ip', most: 300, windowMs: minute }],
  },
  /** A page behind a mailed link, and what is done there. */
  link: { strangers: [{ by: 'ip', most: 30, windowMs: minute }], mails: true },
  /** What strangers put into a box without saying who they are; an office may have one address. */
  suggestions: {
    strangers: [
      { by: 'ip', most: 10, windowMs: 10 * minute },
      { by: 'ip', most: 100, windowMs: day },
    ],
  },
  /**
   * Guessing a password or a second factor. Not by account alone: whoever tries somebody's account from elsewhere must
   * not use up its owner's tries. What they may try from a thousand addresses, the lock of the account ends.
   */
  'guesses-secret': {
    signedIn: [{ by: 'user', most: 5, windowMs: minute }],
    strangers: [
      { by: 'account-and-ip', most: 5, windowMs: minute },
      { by: 'ip', most: 20, windowMs: minute },
    ],
    mails: true,
  },
  /**
   * Guessing a mailed code. Five tries a code and three further codes; then the hour must pass, so that none add up.
   * From one address half of them: who guesses at somebody's code leaves its owner the others.
   */
  'guesses-mailed-code': {
    signedIn: [{ by: 'user', most: 20, windowMs: hour }],
    strangers: [
      { by: 'account-and-ip', most: 10, windowMs: hour },
      { by: 'account', most: 5, windowMs: minute },
      { by: 'account', most: 20, windowMs: hour },
      { by: 'ip', most: 20, windowMs: minute },
    ],
    mails: true,
  },
  /**
   * Making us send mail. One stranger fills neither somebody's mailbox nor those of many, and keeps nobody from asking
   * for their own mail but for a while.
   */
  mails: {
    signedIn: [{ by: 'user', most: 30, windowMs: hour }],
    strangers: [
      { by: 'account-and-ip', most: 12, windowMs: day },
      { by: 'account', most: 5, windowMs: 10 * minute },
      { by: 'ip', most: 20, windowMs: 10 * minute },
      { by: 'ip', most: 100, windowMs: day },
    ],
    mails: true,
  },
  /** Mail that nobody asks for twice in a morning: a link or a code for the own account. */
  'mails-seldom': { signedIn: [{ by: 'user', most: 5, windowMs: 10 * minute }], mails: true },
  /** Work of which some tells colleagues by mail: whose access changed, what waits for them. */
  'tells-colleagues': {
    signedIn: [
      { by: 'user', most: 60, windowMs: minute },
      { by: 'user', most: 600, windowMs: hour },
    ],
    mails: true,
  },
  /** Pages, which are drawn for each request, and the description of the API, which is large. */
  pages: { strangers: [{ by: 'ip', most: 300, windowMs: minute }] },
  /** Whole registers leave by these; one payslip or one kept file is no export. */
  exports: { signedIn: [{ by: 'user', most: 10, windowMs: hour }] },
  /** Up to ten megabytes that stay: what one person keeps in a day fits on a disk. */
  uploads: {
    signedIn: [
      { by: 'user', most: 30, windowMs: minute },
      { by: 'user', most: 300, windowMs: day },
    ],
  },
  /** Applying for a job: a family may share an address, a program that floods an employer mustn't get far. */
  applies: {
    strangers: [
      { by: 'ip', most: 10, windowMs: 10 * minute },
      { by: 'ip', most: 60, windowMs: day },
    ],
    mails: true,
  },
  /** Files of people without an account, which go within a day unless something names them. */
  'uploads-by-strangers': {
    strangers: [
      { by: 'ip', most: 15, windowMs: 10 * minute },
      { by: 'ip', most: 60, windowMs: day },
    ],
  },
  /** Up to ten megabytes that are read whole; the owners hear once of what an import brought. */
  'reads-sheets': {
    signedIn: [
      { by: 'user', most: 30, windowMs: minute },
      { by: 'user', most: 120, windowMs: hour },
    ],
    mails: true,
  },
} as const satisfies Record<string, Limits>

export type LimitKind = keyof typeof limits

/** What a route's calls are held to. Strangers call public routes; all others ask who calls. */
export function limitsOf({
  limit,
  permission,
}: {
  readonly limit: LimitKind
  readonly permission: string
}): readonly RateLimit[] {
  const { signedIn = [], strangers = [] }: Limits = limits[limit]
  return permission === 'public' ? strangers : signedIn
}
