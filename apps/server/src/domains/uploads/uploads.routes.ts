import { fileRoutes } from '@kazi/contract/files'
import { area } from '#platform/http/handlers.ts'
import { downloadFile, uploadFile } from './uploads.service.ts'

export const uploadEndpoints = area(fileRoutes, {
  uploadFile: async (context, { upload }) => ({ data: await uploadFile(context, upload) }),
  downloadFile: (context, { params }) => downloadFile(context, params.fileId),
})
