/** What doctor looks at. Instants in milliseconds. */
export interface Facts {
  readonly now: number
  readonly isReachable: boolean
  readonly hasMailServer: boolean
  readonly hasPublicUrl: boolean
  readonly backups: 'off' | 'beside-the-data' | 'elsewhere'
  readonly keyKeptAt: number | null
  readonly lastBackupAt: number | null
  readonly lastTriedAt: number | null
  readonly trialFault: string | null
  readonly freeBytes: number
  readonly failedJobs: number | null
  readonly lockedOrganizations: number
  /** since when organisations wait for an operator’s word on who they are */
  readonly undecidedOrganizations: number
}

/** What isn't as it should be, and how to mend it. */
export interface Finding {
  readonly severity: 'wrong' | 'better'
  readonly says: string
  readonly mend: string
}

/** What is misconfigured, the worst first. */
export const diagnose = (facts: Facts): Finding[] => [
  ...aboutReach(facts),
  ...aboutBackups(facts),
  ...aboutWork(facts),
  ...whatWouldBeBetter(facts),
]

const findings = (
  severity: Finding['severity'],
  found: readonly (readonly [boolean, string, string])[],
): Finding[] => found.flatMap(([isSo, says, mend]) => (isSo ? [{ severity, says, mend }] : []))

/** How many days ago; endless for what never was. */
const ageOf = ({ now }: Facts, at: number | null): number =>
  at === null ? Number.POSITIVE_INFINITY : (now - at) / 86_400_000

const aboutReach = (facts: Facts): Finding[] =>
  findings('wrong', [
    [
      facts.isReachable && !facts.hasMailServer,
      'Others can reach this server and it sends no mail, so no money can be released.',
      'Set SMTP_URL and MAIL_FROM.',
    ],
    [
      facts.isReachable && !facts.hasPublicUrl,
      'Links in mails point to this machine’s own address.',
      'Set PUBLIC_URL to the address that people use.',
    ],
  ])

const aboutBackups = (facts: Facts): Finding[] =>
  findings('wrong', [
    [
      facts.trialFault !== null,
      `The last restore that was tried failed: ${facts.trialFault}`,
      'Make a backup and try it: npm run kazi -- backup, then npm run kazi -- backup try.',
    ],
    [
      facts.backups === 'off',
      'Backups are switched off.',
      'Take BACKUP=off out, or see to it that the database and the files are kept together.',
    ],
    [
      facts.backups !== 'off' && ageOf(facts, facts.lastBackupAt) > 2,
      facts.lastBackupAt === null ? 'No backup was made yet.' : 'The last backup is older than two days.',
      'Keep a worker running over the night, or say npm run kazi -- backup.',
    ],
  ])

const aboutWork = (facts: Facts): Finding[] =>
  findings('wrong', [
    [
      facts.freeBytes < 1_073_741_824,
      'Less than 1 GB is free where the data lies.',
      'Make room, or move DATA_DIR to a larger disk.',
    ],
    [
      (facts.failedJobs ?? 0) > 0,
      `${facts.failedJobs} jobs failed for good.`,
      'Look for “a job failed” in the log.',
    ],
    [
      facts.lockedOrganizations > 0,
      `The rails of ${facts.lockedOrganizations} organisations are locked.`,
      'Compare each with its bank: npm run kazi -- rails list.',
    ],
  ])

const whatWouldBeBetter = (facts: Facts): Finding[] =>
  findings('better', [
    [
      facts.lastBackupAt !== null && facts.trialFault === null && ageOf(facts, facts.lastTriedAt) > 10,
      'No restore was tried for more than ten days.',
      'npm run kazi -- backup try',
    ],
    [
      facts.backups === 'beside-the-data',
      'Backups lie on the same disk as the data.',
      'Set BACKUP_DIR to another disk, or copy them elsewhere each night.',
    ],
    [
      facts.keyKeptAt === null,
      'Nobody said that they keep a copy of the recovery key.',
      'npm run kazi -- recovery-key',
    ],
    [
      facts.undecidedOrganizations > 0,
      `${facts.undecidedOrganizations} organisations wait for somebody to say whether they may pay.`,
      'npm run kazi -- kyc list',
    ],
  ])
