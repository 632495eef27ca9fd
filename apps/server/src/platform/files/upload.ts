import type { RequestContext } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { refuseBusy } from '../threads/refuse-busy.ts'
import { WorkGivenUp } from '../threads/thread-pool.ts'
import {
  type FileType,
  fileTypeOfName,
  fileTypes,
  type RefusedSheet,
  refusedSheetOfName,
  typeBySignature,
} from './file-type.ts'
import { sizeOfPicture } from './picture-size.ts'
import { sniffFile } from './sniff-file.ts'

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
 * Accepts a file whose content is what its name says. What the first bytes don't tell is looked at in a thread.
 * @throws Refusal `file.empty`, `file.type-not-allowed`, `file.content-mismatch`, `file.too-many-pixels`, or what kind of
 * sheet it is.
 */
export async function acceptUpload(context: RequestContext, name: string, bytes: Buffer): Promise<Upload> {
  if (bytes.length === 0) refuse('file.empty')
  const claimed = fileTypeOfName(name)
  if (!claimed) return refuse(refusalOf(refusedSheetOfName(name)) ?? 'file.type-not-allowed')
  const found = typeBySignature(bytes) ?? (await sniffInThread(context, bytes))
  if (found !== claimed) return refuse(refusalOf(found) ?? 'file.content-mismatch')
  refuseHugePicture(found, bytes)
  return { name: displayName(name), type: claimed, contentType: fileTypes[claimed].contentType, bytes }
}

/** A page scanned at 600 dots an inch has 35 megapixels, the camera of a good phone 50. */
const megapixelsAtMost = 60

function refuseHugePicture(type: FileType, bytes: Buffer): void {
  const size = sizeOfPicture(type, bytes)
  if (size && size.width * size.height > megapixelsAtMost * 1_000_000)
    refuse('file.too-many-pixels', { most: megapixelsAtMost })
}

const sniffing = { work: sniffFile, module: new URL('./sniff-file.ts', import.meta.url) }

async function sniffInThread(
  { threads, actor }: RequestContext,
  bytes: Uint8Array,
): Promise<FileType | RefusedSheet | undefined> {
  try {
    return await threads.run(sniffing, bytes, actor?.userId ?? '')
  } catch (error) {
    return refuseGivenUp(error)
  }
}

/**
 * Refuses a file that a thread gave up.
 * @throws Refusal `file.too-slow`, or `rate.exceeded` where too many wait; any other error as it is.
 */
export function refuseGivenUp(error: unknown): never {
  const isTooMuch = error instanceof WorkGivenUp && error.reason !== 'busy'
  return isTooMuch ? refuse('file.too-slow') : refuseBusy(error)
}

const refusalOf = (found: FileType | RefusedSheet | undefined) =>
  found === 'old-excel' || found === 'encrypted' || found === 'open-document' || found === 'unpacks-too-large'
    ? (`file.${found}` as const)
    : undefined

function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '').slice(-120) || 'file'
}
