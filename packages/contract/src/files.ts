import * as z from 'zod/mini'
import { exampleId, route } from './route.ts'
import { data, id } from './wire.ts'

/** An uploaded file, as it may be named in later calls. */
const storedFile = z.strictObject({
  id,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
})

/** Files that are uploaded and given back. */
export const fileRoutes = {
  uploadFile: route({
    name: 'payments.uploadFile',
    method: 'POST',
    path: 'file',
    summary:
      'Keeps a PDF, PNG, JPEG, WEBP, XLSX or CSV of at most 10 MB. The content decides the type, not the name.',
    permission: 'member',
    limit: 'uploads',
    repeat: 'again',
    audit: 'payments.uploadFile',
    upload: true,
    response: data(storedFile),
    status: 201,
    errors: [
      'file.empty',
      'file.type-not-allowed',
      'file.content-mismatch',
      'file.old-excel',
      'file.encrypted',
      'file.open-document',
      'file.unpacks-too-large',
      'file.too-many-pixels',
      'file.too-slow',
      'file.quota-exceeded',
      'file.day-quota-exceeded',
    ],
    example: {},
  }),
  downloadFile: route({
    name: 'payments.downloadFile',
    method: 'GET',
    path: 'file/{fileId}',
    summary: 'Gives an uploaded file back, as an attachment.',
    permission: 'member',
    limit: 'reads',
    audit: 'payments.downloadFile',
    params: z.strictObject({ fileId: id }),
    file: ['any'],
    errors: [],
    extension: true,
    example: { params: { fileId: exampleId } },
  }),
}
