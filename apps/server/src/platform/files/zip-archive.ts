import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Parts of one archive: the most complete workbook that a spreadsheet program writes has some dozens. */
const entriesAtMost = 2000
/** Bytes that all the parts that are read unpack to: a sheet of 10,000 rows and 30 columns has some 15 MB. */
const unpackedBytesAtMost = 64 * 1024 * 1024

/** Why an archive isn't read. */
export class UnreadableArchive extends Error {
  override name = 'UnreadableArchive'
  readonly fault: 'damaged' | 'too-large'

  constructor(fault: 'damaged' | 'too-large') {
    super(`the archive can't be read: ${fault}`)
    this.fault = fault
  }
}

/**
 * A zip from outside. Its directory is read first and believed in nothing: a name that stands there twice is refused,
 * because two readers would see two different files in it, and unpacking stops at the limit whatever size was declared.
 */
export class ZipArchive {
  readonly #file: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #bytesLeft = unpackedBytesAtMost

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file
    this.#entries = entries
  }

  /** @throws UnreadableArchive */
  static async open(bytes: Uint8Array): Promise<ZipArchive> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const file = await orDamaged(fromBufferPromise(buffer, { lazyEntries: true, autoClose: false }))
    if (file.entryCount > entriesAtMost) throw new UnreadableArchive('too-large')
    return new ZipArchive(file, await orDamaged(entriesOf(file)))
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /**
   * A part's text; undefined when there is none.
   * @throws UnreadableArchive
   */
  async read(path: string): Promise<string | undefined> {
    const entry = this.#entries.get(path)
    return entry && orDamaged(this.#text(entry))
  }

  /**
   * Unpacks every part and keeps none.
   * @throws UnreadableArchive
   */
  async unpackAll(): Promise<void> {
    for (const entry of this.#entries.values()) await orDamaged(this.#unpack(entry, () => undefined))
  }

  async #text(entry: Entry): Promise<string> {
    const parts: Buffer[] = []
    await this.#unpack(entry, (part) => parts.push(part))
    return new TextDecoder().decode(Buffer.concat(parts))
  }

  async #unpack(entry: Entry, take: (part: Buffer) => void): Promise<void> {
    // The size that an honest archive declares saves the work; yauzl stops where more comes than was declared.
    if (entry.uncompressedSize > this.#bytesLeft) throw new UnreadableArchive('too-large')
    for await (const part of await this.#file.openReadStreamPromise(entry)) {
      this.#bytesLeft -= (part as Buffer).length
      if (this.#bytesLeft < 0) throw new UnreadableArchive('too-large')
      take(part as Buffer)
    }
  }
}

async function entriesOf(file: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) {
    if (entries.has(entry.fileName)) throw new UnreadableArchive('damaged')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Whatever the library finds wrong with an archive is the file's doing. */
async function orDamaged<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error
    throw new UnreadableArchive('damaged')
  }
}
