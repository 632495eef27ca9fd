import { fileRoutes } from '@kazi/contract/files'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useSheetCheck } from './use-sheet-check.ts'

/** Uploads a filled sheet, has it read, holds what was found and leads to it. Nothing is saved by this. */
export function useSheetUpload(onRead?: () => void) {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const { check, isBusy: isChecking } = useSheetCheck({ showsError: false })
  async function read(chosen: File): Promise<void> {
    setFile(chosen)
    setError(undefined)
    try {
      const stored = await upload.mutateAsync({ file: chosen })
      await check({
        fileId: stored.data.id,
        fileName: chosen.name,
        corrections: [],
        monthFirst: false,
      })
      await navigate({ to: '/app/employees/bulk' })
      onRead?.()
    } catch (failure) {
      setError(errorText(failure))
    }
    setFile(undefined)
  }
  return {
    /** the file that is being read */
    file,
    isBusy: upload.isPending || isChecking,
    error,
    refuse: setError,
    read: (chosen: File): void => void read(chosen),
  }
}
