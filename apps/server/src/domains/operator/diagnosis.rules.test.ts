import { expect, test } from 'vitest'
import { diagnose, type Facts } from './diagnosis.rules.ts'

const now = Date.parse('2026-11-24T09:00:00Z')
const day = 86_400_000
const well: Facts = {
  ...{
    now,
    isReachable: true,
    hasMailServer: true,
    hasPublicUrl: true,
    backups: 'elsewhere',
    trialFault: null,
  },
  ...{ keyKeptAt: now - 90 * day, lastBackupAt: now - day / 2, lastTriedAt: now - 5 * day },
  ...{ freeBytes: 50e9, failedJobs: 0, lockedOrganizations: 0, undecidedOrganizations: 0 },
}

test('An installation that is set up as it should be has nothing to mend', () => {
  expect(diagnose(well)).toEqual([])
})

test.each([
  ['no mail server where others reach it', { hasMailServer: false }, 'wrong', 'SMTP_URL'],
  ['no address of its own', { hasPublicUrl: false }, 'wrong', 'PUBLIC_URL'],
  ['a restore that failed', { trialFault: 'The backup isn’t whole.' }, 'wrong', 'backup try'],
  ['no backups', { backups: 'off' }, 'wrong', 'BACKUP=off'],
  ['a backup of three days ago', { lastBackupAt: now - 3 * day }, 'wrong', 'npm run kazi -- backup'],
  ['a disk that is nearly full', { freeBytes: 5e8 }, 'wrong', 'DATA_DIR'],
  ['locked rails', { lockedOrganizations: 2 }, 'wrong', 'rails list'],
  ['an untried backup', { lastTriedAt: null }, 'better', 'backup try'],
  ['backups beside the data', { backups: 'beside-the-data' }, 'better', 'BACKUP_DIR'],
  ['a key that nobody keeps', { keyKeptAt: null }, 'better', 'recovery-key'],
] as const)('Doctor names %s and how to mend it', (_name, change, severity, mend) => {
  const found = diagnose({ ...well, ...change })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ severity, mend: expect.stringContaining(mend) })
})
