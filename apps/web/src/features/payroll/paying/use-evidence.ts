import { fileRoutes } from '@kazi/contract/files'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { useApiMutation } from '#lib/api/hooks.ts'

/** What proves what the bank did, as it is typed. */
export interface Evidence {
  readonly paidOn: LocalDate
  readonly reference: string
  readonly files: readonly File[]
}

export interface SaidEvidence {
  readonly paidOn: LocalDate
  readonly reference?: string
  readonly evidenceFileId?: string
}

/** Uploads the evidence once, then hands it to what says it; a refusal of the file is an error beside the others. */
export function useEvidence({ paidOn, reference, files }: Evidence) {
  const [stored, setStored] = useState<{ readonly file: File; readonly id: string }>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const store = async (file: File): Promise<string | undefined> => {
    if (stored?.file === file) return stored.id
    const answer = await upload.mutateAsync({ file }).catch(() => undefined)
    if (answer) setStored({ file, id: answer.data.id })
    return answer?.data.id
  }
  return {
    isPending: upload.isPending,
    error: upload.error,
    async send(say: (said: SaidEvidence) => void): Promise<void> {
      const [file] = files
      const evidenceFileId = file && (await store(file))
      if (file && evidenceFileId === undefined) return
      say({
        paidOn,
        ...(reference.trim() ? { reference: reference.trim() } : {}),
        ...(evidenceFileId ? { evidenceFileId } : {}),
      })
    },
  }
}
