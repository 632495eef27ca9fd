import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { holdSheet } from './held-sheet.ts'

/** Uploads a filled sheet, has it read, holds what was found and leads to it. Nothing is saved by this. */
export function useSheetUpload() {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const validate = useApiMutation(employeeSheetRoutes.validateSheet, { showsError: false })
  async function read(chosen: File): Promise<void> {
    setFile(chosen)
    setError(undefined)
    try {
      const stored = await upload.mutateAsync({ file: chosen })
      const { data } = await validate.mutateAsync({ body: { fileId: stored.data.id } })
      holdSheet({ fileName: chosen.name, result: data })
      await navigate({ to: '/app/employees/bulk' })
    } catch (failure) {
      setError(errorText(failure))
    }
    setFile(undefined)
  }
  return {
    /** the file that is being read */
    file,
    isBusy: upload.isPending || validate.isPending,
    error,
    refuse: setError,
    read: (chosen: File): void => void read(chosen),
  }
}
