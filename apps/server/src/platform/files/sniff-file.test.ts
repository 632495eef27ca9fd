import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sniffFile } from './sniff-file.ts'

const table = 'Name,Salary\r\nṢadé,₦1'

test('A table is a table in every code that spreadsheet programs save', async () => {
  expect(await sniffFile(Buffer.from(table))).toBe('csv')
  expect(await sniffFile(Buffer.from(`\ufeff${table}`))).toBe('csv')
  expect(await sniffFile(Buffer.from(`\ufeff${table}`, 'utf16le'))).toBe('csv')
  expect(await sniffFile(Buffer.from(`\ufeff${table}`, 'utf16le').swap16())).toBe('csv')
  expect(await sniffFile(Buffer.from('Name,Salary\nRené,1', 'latin1'))).toBe('csv')
})

test('Bytes that are no text and markup that a browser would run are refused, in every code', async () => {
  expect(await sniffFile(Buffer.alloc(0))).toBeUndefined()
  expect(await sniffFile(Buffer.from([0xff, 0x00, 0x01, 0x41]))).toBeUndefined()
  expect(await sniffFile(Buffer.from([0x4d, 0x5a, 0x90, 0x03]))).toBeUndefined()
  for (const markup of [
    '<svg onload=alert(1)>',
    ' <!DOCTYPE html>',
    '<script>1</script>',
    '<?xml version="1.0"?>',
  ]) {
    expect(await sniffFile(Buffer.from(markup)), markup).toBeUndefined()
    expect(await sniffFile(Buffer.from(`\ufeff${markup}`, 'utf16le')), markup).toBeUndefined()
  }
})

const compound = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')])

test.each<[string, string | undefined, Uint8Array]>([
  ['a workbook', 'xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })],
  ['an old Excel file', 'old-excel', compound('Workbook')],
  ['a file with a password', 'encrypted', compound('EncryptedPackage')],
  ['an OpenDocument file', 'open-document', zipSync({ 'content.xml': strToU8('<x/>') })],
  ['another zip', undefined, zipSync({ 'word/document.xml': strToU8('<x/>') })],
])('A sheet is named for what it is: %s', async (_title, type, bytes) => {
  expect(await sniffFile(bytes)).toBe(type)
})
