import { statfsSync } from 'node:fs'
import { relative } from 'node:path'
import pg from 'pg'
import { type ListedUser, listUsers } from '#domains/accounts/index.ts'
import { findKeyKept, findRailLock, readSafekeeping } from '#domains/installation/index.ts'
import { listActiveOrganizations, listKyc } from '#domains/organizations/index.ts'
import type { Config } from '#platform/config.ts'
import { isOnlyHere } from '#platform/config.ts'
import type { ActiveOrganization, RequestContext } from '#platform/context.ts'
import type { DatabaseUrls } from '#platform/db/pools.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import type { Facts } from './diagnosis.rules.ts'

export const listOrganizations = (context: RequestContext): Promise<ActiveOrganization[]> =>
  transactDirectory(context, listActiveOrganizations)

/** Everybody whose address has this in it. */
export const findUsers = (context: RequestContext, part: string): Promise<ListedUser[]> =>
  transactDirectory(context, (inside) => listUsers(inside, part))

/** What doctor looks at. @param urls without them nothing is known of failed jobs */
export async function readFacts(context: RequestContext, urls: DatabaseUrls | undefined): Promise<Facts> {
  const { config, clock } = context
  const kept = await transactDirectory(context, async (inside) => ({
    ...(await readSafekeeping(inside)),
    keyKeptAt: await findKeyKept(inside),
    organizations: await listActiveOrganizations(inside),
  }))
  const locks = await transactEach(context, kept.organizations, findRailLock)
  const { bavail, bsize } = statfsSync(config.dataDirectory)
  return {
    now: clock.now().getTime(),
    isReachable: !isOnlyHere(config),
    hasMailServer: config.smtpUrl !== undefined,
    hasPublicUrl: config.publicUrl !== undefined,
    backups: placeOfBackups(config),
    keyKeptAt: millisecondsOf(kept.keyKeptAt),
    lastBackupAt: millisecondsOf(kept.lastBackupAt),
    lastTriedAt: millisecondsOf(kept.lastTriedAt),
    trialFault: kept.fault,
    freeBytes: bavail * bsize,
    failedJobs: urls ? await countFailedJobs(urls.queue) : null,
    lockedOrganizations: locks.filter((lock) => lock !== undefined).length,
    undecidedOrganizations: (await listKyc(context)).filter(({ verification }) => verification === 'waiting')
      .length,
  }
}

const millisecondsOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant)

function placeOfBackups({ backupDirectory, dataDirectory }: Config): Facts['backups'] {
  if (backupDirectory === undefined) return 'off'
  return relative(dataDirectory, backupDirectory).startsWith('..') ? 'elsewhere' : 'beside-the-data'
}

/** Jobs that were tried as often as they may be. */
async function countFailedJobs(queueUrl: string): Promise<number> {
  const client = new pg.Client(queueUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ failed: string }>(
      'select count(*) as failed from graphile_worker._private_jobs where attempts >= max_attempts and locked_by is null',
    )
    return Number(rows[0]!.failed)
  } finally {
    await client.end()
  }
}
