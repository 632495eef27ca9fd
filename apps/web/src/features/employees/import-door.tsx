import { type ComponentProps, lazy } from 'react'
import { OpenedPart } from '#components/overlays/opened-part.tsx'
import { loadPart } from '#lib/load-part.ts'

const loadImport = async () => ({
  default: (await loadPart(() => import('./import-dialog.tsx'))).ImportDialog,
})
const ImportDialog = lazy(loadImport)

/** Loads the dialog before it is asked for; what fails is told when it is. */
export const prepareImport = (): void => void loadImport().catch(() => {})

/** Where a sheet is chosen. It stays once it was open, so that it can leave as it came. */
export const ImportDoor = (props: ComponentProps<typeof ImportDialog>) => (
  <OpenedPart isOpen={props.isOpen}>
    <ImportDialog {...props} />
  </OpenedPart>
)
