import { fileRoutes } from '@kazi/contract/files'
import { audit } from '#platform/audit/audit.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import { area } from '#platform/http/handlers.ts'
import { mayReadFileOfAnother } from './file-access.ts'

export const uploadEndpoints = area(fileRoutes, {
  uploadFile: async (context, { upload }) =>
    transact(context, async (inside) => {
      const stored = await storeFile(inside, upload)
      await audit(inside, { event: fileRoutes.uploadFile.name, object: `file:${stored.id}`, after: stored })
      return { data: stored }
    }),

  downloadFile: async (context, { params }) =>
    transact(context, async (inside) => {
      const { bytes, name, contentType } = await readStoredFile(inside, params.fileId, (file) =>
        mayReadFileOfAnother(inside, file),
      )
      await audit(inside, { event: fileRoutes.downloadFile.name, object: `file:${params.fileId}` })
      return { file: bytes, name, contentType }
    }),
})
