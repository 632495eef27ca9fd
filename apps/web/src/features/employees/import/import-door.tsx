import type { ComponentProps } from 'react'
import { OpenedPart } from '#components/overlays/opened-part.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'

const loadImport = async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
})
const ImportDialog = lazyPart(loadImport)

/** Loads the dialog before it is asked for; it follows by itself once the line is back. */
export const prepareImport = (): void => void loadImport().catch(() => {})

/** Where a sheet is chosen. It stays once it was open, so that it can leave as it came. */
export const ImportDoor = (props: ComponentProps<typeof ImportDialog>) => (
  <OpenedPart isOpen={props.isOpen}>
    <ImportDialog {...props} />
  </OpenedPart>
)
