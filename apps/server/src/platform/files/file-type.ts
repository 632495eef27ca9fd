import { unzipSync } from 'fflate'

/** The kinds of file that people may upload, with what they are called. */
export const fileTypes = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { contentType: 'image/webp', extensions: ['webp'] },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  csv: { contentType: 'text/csv', extensions: ['csv'] },
} as const
export type FileType = keyof typeof fileTypes

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** What the bytes are, whatever the name claims; undefined for anything that isn't allowed. */
export function sniffFileType(bytes: Buffer): FileType | undefined {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return holdsWorkbook(bytes) ? 'xlsx' : undefined
  return isText(bytes) ? 'csv' : undefined
}

/** A workbook is a zip with `xl/workbook.xml`; only the directory is read, nothing is unpacked. */
function holdsWorkbook(bytes: Buffer): boolean {
  let isFound = false
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (name === 'xl/workbook.xml') isFound = true
        return false
      },
    })
  } catch {
    return false
  }
  return isFound
}

function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Markup that a browser would run is no table of values.
    return !/^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text)
  } catch {
    return false
  }
}

/** The type that a file's name claims, by its extension. */
export function fileTypeOfName(name: string): FileType | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension),
  )
}
