import type { FileType } from './file-type.ts'

/** How wide and how high a picture says it is. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * How large a picture becomes once it is unpacked, as its own head says: some hundred bytes can stand for gigabytes, which
 * whoever opens it would have to find room for. Undefined for anything else, and where the head is cut off.
 */
export function sizeOfPicture(type: FileType, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (type === 'png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (type === 'jpeg') return sizeOfJpeg(view)
    return type === 'webp' ? sizeOfWebp(view) : undefined
  } catch (error) {
    // beyond the last byte
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** From segment to segment up to the frame's own (SOF), which stands before any picture. */
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xff) at += 1
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}

const chunks = { lossy: 0x56503820, lossless: 0x5650384c, extended: 0x56503858 } as const

function sizeOfWebp(view: DataView): PictureSize | undefined {
  const chunk = view.getUint32(12)
  if (chunk === chunks.lossy)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === chunks.lossless) {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== chunks.extended) return undefined
  const threeBytes = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
}
