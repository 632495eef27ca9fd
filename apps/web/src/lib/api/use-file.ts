import { useState } from 'react'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import type { DownloadedFile } from '#lib/api/request.ts'
import { showError } from '#lib/state/toast.ts'

/** A file that is fetched and handed to the browser's downloads; `busy` names the one on its way. */
export function useFile() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  async function take(name: string, fetchFile: () => Promise<DownloadedFile>): Promise<void> {
    setBusy(name)
    try {
      saveFile(await fetchFile())
    } catch (error) {
      showError(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    take: (name: string, fetchFile: () => Promise<DownloadedFile>): void => void take(name, fetchFile),
  }
}
