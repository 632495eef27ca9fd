import { refuse } from '../http/refusal.ts'
import { type FileType, fileTypeOfName, fileTypes, sniffFileType } from './file-type.ts'

/** A file that a caller sent, of a type that its bytes prove. */
export interface Upload {
  /** as the caller named it, without any path, control character or turn of the writing; for display only */
  readonly name: string
  readonly type: FileType
  readonly contentType: string
  readonly bytes: Buffer
}

export const uploadLimitBytes = 10 * 1024 * 1024

/**
 * Accepts a file whose content is what its name says.
 * @throws Refusal `file.empty`, `file.type-not-allowed`, `file.content-mismatch`.
 */
export function acceptUpload(name: string, bytes: Buffer): Upload {
  if (bytes.length === 0) refuse('file.empty')
  const claimed = fileTypeOfName(name)
  if (!claimed) return refuse('file.type-not-allowed')
  if (sniffFileType(bytes) !== claimed) return refuse('file.content-mismatch')
  return { name: displayName(name), type: claimed, contentType: fileTypes[claimed].contentType, bytes }
}

function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '').slice(-120) || 'file'
}
