import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createUniqueNames, toFileName } from './file-name.ts'
import { streamArchive, workAhead } from './payslip-archive.ts'

const at = new Date('2026-11-24T09:00:00Z')
const entriesOf = (names: readonly string[]) =>
  workAhead(names, 3, (name) => ({ name, file: Promise.resolve(Buffer.from(`file ${name}`)) }))

test('An archive gives every file back, also those with names in other scripts', async () => {
  const names = ['EMP-0001 Ngozi Eze 2026-11.pdf', 'EMP-0002 陈晓婷 2026-11.pdf', 'c.pdf', 'd.pdf', 'e.pdf']
  const files = unzipSync(await buffer(streamArchive(entriesOf(names), at)))
  expect(Object.keys(files)).toEqual(names)
  for (const name of names) expect(Buffer.from(files[name]!).toString()).toBe(`file ${name}`)
})

test('The same files give the same archive', async () => {
  const once = await buffer(streamArchive(entriesOf(['a', 'b']), at))
  expect(once.equals(await buffer(streamArchive(entriesOf(['a', 'b']), at)))).toBe(true)
})

test('No more files are begun ahead than asked for', async () => {
  let begun = 0
  const started: number[] = []
  for await (const _entry of workAhead(Array(10).keys(), 4, (key) => {
    begun += 1
    return { name: String(key), file: Promise.resolve(Buffer.alloc(0)) }
  })) {
    started.push(begun)
  }
  expect(started).toEqual([4, 5, 6, 7, 8, 9, 10, 10, 10, 10])
})

test('A file that can’t be made ends the archive with its error', async () => {
  const entries = workAhead([1, 2, 3], 3, (key) => ({
    name: String(key),
    file: key === 2 ? Promise.reject(new Error('no such font')) : Promise.resolve(Buffer.alloc(1)),
  }))
  await expect(buffer(streamArchive(entries, at))).rejects.toThrow('no such font')
})

test.each([
  ['EMP-0001 Ngozi Eze 2026-11', 'EMP-0001 Ngozi Eze 2026-11'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*d?"e"<f>|g\u0000\n', 'a b c d e f g'],
  ['陈晓婷', '陈晓婷'],
  ['...', 'file'],
])('%j is kept under %j', (text, name) => {
  expect(toFileName(text)).toBe(name)
})

test('Two people of one name get two files, also where only capitals differ', () => {
  const uniqueName = createUniqueNames()
  expect(['Ada', 'ada', 'Ada', 'Obi'].map((stem) => uniqueName(stem, 'pdf'))).toEqual([
    'Ada.pdf',
    'ada (2).pdf',
    'Ada (3).pdf',
    'Obi.pdf',
  ])
})
