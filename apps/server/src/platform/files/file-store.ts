import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the bytes of files are: names are random, and nothing in them comes from a caller. */
export class FileStore {
  readonly #disk: Disk

  constructor(directory: string) {
    this.#disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  }

  /** Keeps the bytes and answers the random key under which they lie. */
  async put(bytes: Buffer): Promise<string> {
    const name = randomBytes(24).toString('hex')
    const key = `${name.slice(0, 2)}/${name}`
    await this.#disk.put(key, bytes)
    return key
  }

  async read(key: string): Promise<Buffer> {
    return Buffer.from(await this.#disk.getBytes(key))
  }

  async stream(key: string): Promise<Readable> {
    return this.#disk.getStream(key)
  }
}
