import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Skeleton } from '../notices/skeleton.tsx'

const FileDropArea = lazyPart(async () => ({ default: (await import('./file-drop-area.tsx')).FileDropArea }))

/** Files dropped or chosen. What doesn't fit is refused here, in words, before anything is sent. */
export const FileDrop = (props: ComponentProps<typeof FileDropArea>) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <FileDropArea {...props} />
  </Suspense>
)
