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

/** Sheets that people have and we don't read: each is refused with what to do about it. */
export type RefusedSheet = 'old-excel' | 'encrypted' | 'open-document' | 'unpacks-too-large'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)
const lettersAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** What the first bytes say at once; undefined where the whole file must be looked at. */
export function typeBySignature(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (lettersAt(bytes, 0, 4) === 'RIFF' && lettersAt(bytes, 8, 12) === 'WEBP') return 'webp'
  return undefined
}

export const startsLikeZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

/** The container of old Excel files, and of new ones with a password. */
export const startsLikeCompound = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The type that a file's name claims, by its extension. */
export function fileTypeOfName(name: string): FileType | undefined {
  const extension = extensionOf(name)
  return (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension),
  )
}

/** The sheet that a file's name claims to be, where it is one that we don't read. */
export const refusedSheetOfName = (name: string): RefusedSheet | undefined =>
  (({ xls: 'old-excel', ods: 'open-document' }) as const)[extensionOf(name)]

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
