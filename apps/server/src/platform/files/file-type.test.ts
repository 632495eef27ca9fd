import { expect, test } from 'vitest'
import { sniffFileType } from './file-type.ts'

const table = 'Name,Salary\r\nṢadé,₦1'

test('A table is a table in every code that spreadsheet programs save', () => {
  expect(sniffFileType(Buffer.from(table))).toBe('csv')
  expect(sniffFileType(Buffer.from(`\ufeff${table}`))).toBe('csv')
  expect(sniffFileType(Buffer.from(`\ufeff${table}`, 'utf16le'))).toBe('csv')
  expect(sniffFileType(Buffer.from(`\ufeff${table}`, 'utf16le').swap16())).toBe('csv')
  expect(sniffFileType(Buffer.from('Name,Salary\nRené,1', 'latin1'))).toBe('csv')
})

test('Bytes that are no text and markup that a browser would run are refused, in every code', () => {
  expect(sniffFileType(Buffer.alloc(0))).toBeUndefined()
  expect(sniffFileType(Buffer.from([0xff, 0x00, 0x01, 0x41]))).toBeUndefined()
  expect(sniffFileType(Buffer.from([0x4d, 0x5a, 0x90, 0x03]))).toBeUndefined()
  for (const markup of [
    '<svg onload=alert(1)>',
    ' <!DOCTYPE html>',
    '<script>1</script>',
    '<?xml version="1.0"?>',
  ]) {
    expect(sniffFileType(Buffer.from(markup)), markup).toBeUndefined()
    expect(sniffFileType(Buffer.from(`\ufeff${markup}`, 'utf16le')), markup).toBeUndefined()
  }
})
