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

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text
const controlCharacters = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Spreadsheet programs save tables as UTF-8, as UTF-16 with its mark, or in a single-byte code such as Windows-1252.
 * Text of any of them has no control characters, and markup that a browser would run is no table of values.
 */
function isText(bytes: Buffer): boolean {
  const text = decodeText(bytes)
  return (
    text !== '' && !controlCharacters.test(text) && !/^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text)
  )
}

function decodeText(bytes: Buffer): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** The type that a file's name claims, by its extension. */
export function fileTypeOfName(name: string): FileType | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension),
  )
}
