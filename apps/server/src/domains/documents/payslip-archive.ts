import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

interface ArchiveEntry {
  readonly name: string
  readonly file: Promise<Buffer>
}

/**
 * A ZIP as it grows: entries are stored, not packed, because PDFs are packed already. The stream takes the next
 * entry only when the reader has taken what is there, so a run of any size needs little memory.
 * @param modifiedAt stands in every entry, so that the same run gives the same archive
 */
export function streamArchive(entries: AsyncIterable<ArchiveEntry>, modifiedAt: Date): Readable {
  return Readable.from(archiveChunks(entries, modifiedAt))
}

async function* archiveChunks(
  entries: AsyncIterable<ArchiveEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  for await (const { name, file } of entries) {
    const entry = new ZipPassThrough(name)
    entry.mtime = modifiedAt
    zip.add(entry)
    entry.push(await file, true)
    if (failure) throw failure
    yield* chunks.splice(0)
  }
  zip.end()
  if (failure) throw failure
  yield* chunks.splice(0)
}

/**
 * Starts up to `ahead` of the works before they are asked for, and gives them out in order. A work that fails does
 * so when its turn comes.
 */
export async function* workAhead<T>(
  inputs: Iterable<T> | AsyncIterable<T>,
  ahead: number,
  start: (input: T) => ArchiveEntry,
): AsyncGenerator<ArchiveEntry> {
  const started: ArchiveEntry[] = []
  for await (const input of inputs) {
    const entry = start(input)
    // Whoever awaits the entry meets its failure; without this, one that waits its turn would end the process.
    entry.file.catch(() => {})
    started.push(entry)
    if (started.length >= ahead) yield started.shift()!
  }
  yield* started
}
