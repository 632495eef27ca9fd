import type { Config } from '../config.ts'

/** The address of a page, as a mail's reader opens it. */
export const pageAddress = ({ publicUrl, host, port }: Config, path: string): string =>
  `${publicUrl ?? `http://${host}:${port}`}${path}`
