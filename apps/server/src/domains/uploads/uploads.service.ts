import { fileRoutes } from '@kazi/contract/files'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import type { Upload } from '#platform/files/upload.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { mayReadFileOfAnother } from './file-access.ts'
import { refuseBeyondQuota } from './upload-quota.ts'

/**
 * Keeps a file that somebody sends, for the calls that name it afterwards.
 * @throws Refusal `file.quota-exceeded`, `file.day-quota-exceeded`.
 */
export const uploadFile = (
  context: RequestContext,
  upload: Upload,
): Promise<ResponseOf<typeof fileRoutes.uploadFile>['data']> =>
  transact(context, async (inside) => {
    await refuseBeyondQuota(inside, upload)
    const stored = await storeFile(inside, upload)
    await audit(inside, { event: fileRoutes.uploadFile.name, object: `file:${stored.id}`, after: stored })
    return stored
  })

/**
 * A file as it was sent.
 * @throws Refusal `not-found`, also for a file that the caller may not read.
 */
export const downloadFile = (context: RequestContext, fileId: Id): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, (file) =>
      mayReadFileOfAnother(inside, file),
    )
    await audit(inside, { event: fileRoutes.downloadFile.name, object: `file:${fileId}` })
    return { file: bytes, name, contentType }
  })
