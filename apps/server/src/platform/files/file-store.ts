import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the bytes of files are: names are random, and nothing in them comes from a caller. */
export class FileStore {
  readonly #directory: string
  readonly #disk: Disk

  constructor(directory: string) {
    this.#directory = directory
    this.#disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  }

  /** Keeps the bytes and answers the random key under which they lie. */
  async put(bytes: Buffer): Promise<string> {
    const name = randomBytes(24).toString('hex')
    const folder = name.slice(0, 2)
    const key = `${folder}/${name}`
    // The folder's owner alone reads them, from their first byte on: the disk's own habit is for everybody.
    await mkdir(join(this.#directory, folder), { recursive: true, mode: 0o700 })
    await writeFile(join(this.#directory, key), bytes, { mode: 0o600, flag: 'wx' })
    return key
  }

  /** Forgets the bytes; none under that key is as good. */
  async remove(key: string): Promise<void> {
    await rm(join(this.#directory, key), { force: true })
  }

  async read(key: string): Promise<Buffer> {
    return Buffer.from(await this.#disk.getBytes(key))
  }

  async stream(key: string): Promise<Readable> {
    return this.#disk.getStream(key)
  }
}
