import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '../context.ts'
import { acceptUpload, type Upload } from '../files/upload.ts'
import { Refusal, refuse } from './refusal.ts'

/** What a form with one file carries: the file under `file`, and text fields. */
interface UploadRequest {
  readonly fields: Readonly<Record<string, string>>
  readonly upload: Upload
}

/**
 * Reads a `multipart/form-data` request to its end.
 * @throws Refusal for another content type, no file, more than one, one that is too large or of a kind that isn't
 * allowed.
 */
export async function readUpload(context: RequestContext, request: FastifyRequest): Promise<UploadRequest> {
  if (!request.isMultipart()) return refuse('request.unsupported-type')
  try {
    return await readParts(context, request)
  } catch (error) {
    // The parser below throws bare errors for a form that breaks off or has no boundary.
    if (error instanceof Refusal || hasStatus(error)) throw error
    return refuse('request.malformed')
  }
}

const hasStatus = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

async function readParts(context: RequestContext, request: FastifyRequest): Promise<UploadRequest> {
  const fields: Record<string, string> = Object.create(null)
  let upload: Upload | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== 'file' || upload) refuse('request.malformed')
    else upload = await acceptUpload(context, part.filename ?? '', await part.toBuffer())
  }
  return upload ? { fields: { ...fields }, upload } : refuse('file.empty')
}
