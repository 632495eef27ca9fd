import type { OrganizationContext } from '#platform/context.ts'
import { readKeptBytes } from '#platform/files/stored-file.ts'
import type { Upload } from '#platform/files/upload.ts'
import { refuse } from '#platform/http/refusal.ts'

const gigabyte = 1024 ** 3
/** What an organisation may keep: documents and receipts of ten thousand people for years, and no more of the disk. */
const keptGigabytes = 20
/** What it may bring within twenty-four hours, however many of its people bring it: a move from another system. */
const dayGigabytes = 2

/**
 * One organisation's files leave room for everybody else's.
 * @throws Refusal `file.quota-exceeded`, `file.day-quota-exceeded`.
 */
export async function refuseBeyondQuota(context: OrganizationContext, { bytes }: Upload): Promise<void> {
  const since = new Date(context.clock.now().getTime() - 86_400_000).toISOString()
  const { all, lately } = await readKeptBytes(context, since)
  if (all + bytes.length > keptGigabytes * gigabyte) refuse('file.quota-exceeded', { most: keptGigabytes })
  if (lately + bytes.length > dayGigabytes * gigabyte)
    refuse('file.day-quota-exceeded', { most: dayGigabytes })
}
