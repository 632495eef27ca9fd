import readSheet from 'read-excel-file/node'
import writeSheet from 'write-excel-file/node'

/**
 * Fills the template that the product gave: its own header, a row a person. A value for a header that the template
 * doesn't have fails, because it would be lost.
 */
export async function fillTemplate(
  template: Buffer,
  people: readonly Readonly<Record<string, string>>[],
): Promise<Buffer> {
  const [header] = await readRows(template)
  if (!header) throw new Error('the template is empty')
  const names = header.map((cell) => String(cell ?? '').replace(/\s*\*$/, ''))
  for (const person of people) {
    const strangers = Object.keys(person).filter((name) => !names.includes(name))
    if (strangers.length > 0) throw new Error(`the template has no column ${strangers.join(', ')}`)
  }
  const rows = [header.map(String), ...people.map((person) => names.map((name) => person[name] ?? ''))]
  const file = await writeSheet(rows.map((row) => row.map((value) => ({ type: String, value }))))
  return file.toBuffer()
}

/** The cells of a workbook's first sheet. */
export async function readRows(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readSheet(bytes)
  return (sheet?.data ?? []) as unknown[][]
}
