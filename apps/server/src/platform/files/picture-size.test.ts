import { expect, test } from 'vitest'
import { sizeOfPicture } from './picture-size.ts'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** With a segment before the frame, as every camera writes one. */
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame])
}
const webp = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from('RIFF____WEBP'), Buffer.from(chunk), Buffer.from(`00000000${rest}`, 'hex')])

test('A picture says in its head how large it becomes', () => {
  const size = { width: 10_000, height: 12_000 }
  expect(sizeOfPicture('png', png(10_000, 12_000))).toEqual(size)
  expect(sizeOfPicture('jpeg', jpeg(10_000, 12_000))).toEqual(size)
  expect(sizeOfPicture('webp', webp('VP8X', '000000000f2700df2e00'))).toEqual(size)
  expect(sizeOfPicture('webp', webp('VP8 ', '0000009d012a1027e02e'))).toEqual(size)
  const packed = Buffer.alloc(4)
  packed.writeUInt32LE((10_000 - 1) | ((12_000 - 1) << 14))
  expect(sizeOfPicture('webp', webp('VP8L', `2f${packed.toString('hex')}`))).toEqual(size)
})

test('A head that is cut off, one that never comes, and what is no picture say nothing', () => {
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    expect(sizeOfPicture(type, png(1, 1).subarray(0, 16))).toBeUndefined()
  }
  expect(sizeOfPicture('jpeg', Buffer.from('ffd8ff'.padEnd(20_000, 'f'), 'hex'))).toBeUndefined()
  expect(sizeOfPicture('pdf', Buffer.from('%PDF-'))).toBeUndefined()
})
