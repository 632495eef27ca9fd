import type { DownloadedFile } from './request.ts'

/** Hands a file to the browser's downloads under the name that the server gave it. */
export function saveFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // the browser has taken hold of the blob by the next task
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
